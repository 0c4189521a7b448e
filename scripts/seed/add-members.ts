import { columnOf, storedName } from '@satrangi/api/ops'
import { factOf, policyVersion } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type pg from 'pg'
import { randomFor } from './derived-values.ts'
import { type DemoMember, otherFacts } from './make-member.ts'
import { type DemoPreferences, preferencesOf } from './make-preferences.ts'
import { between, pick } from './random.ts'
import { type Columns, column, insertRows, textArray } from './rows.ts'
import { after, betweenTimes, days } from './timeline.ts'

export interface NewMember extends DemoMember {
  key: bigint
  joined: Date
}

interface SharedValues {
  seed: number
  passwordHash: string
  now: Date
}

const text = (value: (row: NewMember) => unknown) => column('text', value)
const flag = (value: (row: NewMember) => boolean) => column('boolean', value)
const time = (value: (row: NewMember) => Date | null) => column('timestamptz', value)

/** A column of each fact that is not made by hand. */
const otherColumns = Object.fromEntries(
  otherFacts.map((name) => {
    const valueOfFact = ({ others }: NewMember) => others[name] as never
    return [columnOf(storedName(name)), factOf(name).kind === 'choices' ? textArray(valueOfFact) : text(valueOfFact)]
  }),
)

const membersTable = (
  { seed, passwordHash }: SharedValues,
  entitlementEnd: (row: NewMember) => Date | null,
): Columns<NewMember> => ({
  key: column('bigint', ({ key }) => key),
  id: text(({ id }) => id),
  email: text(({ email }) => email),
  phone: text(({ mobilecode, mobile }) => `+${mobilecode}${mobile}`),
  mobilecode: text(({ mobilecode }) => mobilecode),
  mobile: text(({ mobile }) => mobile),
  password_hash: text(() => passwordHash),
  name: text(({ name }) => name),
  gender: text(({ gender }) => gender),
  dob: column('date', ({ dob }) => dob),
  birth_year: column('int', ({ dob }) => Number(dob.slice(0, 4))),
  marital_status: text(({ maritalStatus }) => maritalStatus),
  education: text(({ education }) => education),
  occupation: text(({ occupation }) => occupation),
  occupation_approval: text(() => 'approved'),
  languages: textArray(({ languages }) => languages),
  height: text(({ height }) => height),
  diet: text(({ diet }) => diet),
  smoke: text(({ smoke }) => smoke),
  drink: text(({ drink }) => drink),
  city_key: column('int', ({ home }) => home.key),
  city_name: text(({ home }) => home.name),
  // Every home is one of the gazetteer.
  city_approval: text(() => 'approved'),
  state: text(({ home }) => home.state),
  country: text(({ home }) => home.country),
  nickname: text(({ nickname }) => nickname),
  nickname_approval: text(({ nicknameApproval }) => nicknameApproval),
  bio: text(({ bio }) => bio),
  bio_approval: text(({ bioApproval }) => bioApproval),
  partner_expectations: text(({ expectations }) => expectations),
  partner_expectations_approval: text(({ expectationsApproval }) => expectationsApproval),
  ...otherColumns,
  verified: flag(({ verified }) => verified),
  email_confirmed_at: time(({ emailConfirmed, joined }) => (emailConfirmed ? joined : null)),
  show_email: flag(({ showEmail }) => showEmail),
  hide_phone: flag(({ hidePhone }) => hidePhone),
  protect_photos: flag(({ protectPhotos }) => protectPhotos),
  hide_photos: flag(({ hidePhotos }) => hidePhotos),
  requests_from: text(({ requestsFrom }) => requestsFrom),
  status: text(({ status }) => status),
  paid_until: time((row) => (row.status === 'paid' ? entitlementEnd(row) : null)),
  exclusive_until: time((row) => (row.status === 'exclusive' ? entitlementEnd(row) : null)),
  policy_version: text(() => policyVersion),
  // Demo members have no numbers of their own.
  digests_due: flag(() => false),
  paused_at: time(({ paused, joined }) => (paused ? joined : null)),
  visible: flag(({ paused }) => !paused),
  shuffle: column('int', ({ index }) => Math.floor(randomFor(seed, index, 7)() * 2_147_483_647)),
  created_at: time(({ joined }) => joined),
  updated_at: time(({ joined }) => joined),
})

const plansOf = { paid: ['weekly_pack', '12_day_pack', 'monthly_pack'], exclusive: ['exclusive_member_pack'] } as const

/** Inserts members with their entitlements, preferences and presence. */
export async function addMembers(
  client: pg.Client,
  members: readonly NewMember[],
  shared: SharedValues,
): Promise<void> {
  const { seed, now } = shared
  // The plans of the demo logins practically never end.
  const entitlementEnd = ({ index }: NewMember) =>
    after(now, index < demoLogins.length ? days(3650) : days(between(randomFor(seed, index, 2), 3, 300)))
  await insertRows(client, 'members', membersTable(shared, entitlementEnd), members)
  await insertRows<NewMember>(
    client,
    'entitlements',
    {
      member_key: column('bigint', ({ key }) => key),
      plan_id: text(({ index, status }) =>
        status === 'active' ? null : pick<string>(randomFor(seed, index, 3), plansOf[status]),
      ),
      starts_at: time(({ joined }) => joined),
      ends_at: time(entitlementEnd),
    },
    members.filter(({ status }) => status !== 'active'),
  )
  await insertRows<NewMember>(
    client,
    'presence',
    {
      member_key: column('bigint', ({ key }) => key),
      // Most were online recently, and none in the future.
      seen_at: time(({ index, joined }) => betweenTimes(joined, now, 1 - randomFor(seed, index, 4)() ** 2)),
    },
    members,
  )
  await insertRows(
    client,
    'preferences',
    preferencesTable,
    members.flatMap((member) => withPreferences(seed, member)),
  )
}

type PreferencesRow = DemoPreferences & { member: NewMember }

function withPreferences(seed: number, member: NewMember): PreferencesRow[] {
  const preferences = preferencesOf(seed, member)
  return preferences ? [{ ...preferences, member }] : []
}

const preferencesTable: Columns<PreferencesRow> = {
  member_key: column('bigint', ({ member }) => member.key),
  genders: textArray(({ genders }) => genders),
  age_from: column('int', ({ ageFrom }) => ageFrom),
  age_to: column('int', ({ ageTo }) => ageTo),
  places: column('int[]', ({ places }) => places),
  languages: textArray(({ languages }) => languages),
  marital_status: textArray(({ maritalStatus }) => maritalStatus),
  updated_at: column('timestamptz', ({ member }) => member.joined),
}
