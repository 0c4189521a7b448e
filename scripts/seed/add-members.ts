import { policyVersion } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import type pg from 'pg'
import type { DemoMember } from './make-member.ts'
import { type Wishes, wishesOf } from './make-wishes.ts'
import { chanceFor } from './numbers.ts'
import { between, pick } from './random.ts'
import { type Columns, column, insertRows, list } from './rows.ts'
import { after, betweenTimes, days } from './timeline.ts'

export interface NewMember extends DemoMember {
  key: bigint
  joined: Date
}

interface Common {
  seed: number
  passwordHash: string
  now: Date
}

const text = (value: (row: NewMember) => unknown) => column('text', value)
const flag = (value: (row: NewMember) => boolean) => column('boolean', value)
const time = (value: (row: NewMember) => Date | null) => column('timestamptz', value)

const membersTable = (
  { seed, passwordHash }: Common,
  packEnd: (row: NewMember) => Date | null,
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
  languages: list(({ languages }) => languages),
  height: text(({ height }) => height),
  diet: text(({ diet }) => diet),
  smoke: text(({ smoke }) => smoke),
  drink: text(({ drink }) => drink),
  city_key: column('int', ({ home }) => home.key),
  city_name: text(({ home }) => home.name),
  state: text(({ home }) => home.state),
  country: text(({ home }) => home.country),
  bio: text(({ bio }) => bio),
  bio_approval: text(({ bioApproval }) => bioApproval),
  partner_expectations: text(({ expectations }) => expectations),
  partner_expectations_approval: text(({ expectationsApproval }) => expectationsApproval),
  verified: flag(({ verified }) => verified),
  email_confirmed_at: time(({ emailConfirmed, joined }) => (emailConfirmed ? joined : null)),
  show_email: flag(({ showEmail }) => showEmail),
  hide_phone: flag(({ hidePhone }) => hidePhone),
  protect_photos: flag(({ protectPhotos }) => protectPhotos),
  hide_photos: flag(({ hidePhotos }) => hidePhotos),
  status: text(({ status }) => status),
  paid_until: time((row) => (row.status === 'paid' ? packEnd(row) : null)),
  exclusive_until: time((row) => (row.status === 'exclusive' ? packEnd(row) : null)),
  policy_version: text(() => policyVersion),
  paused_at: time(({ paused, joined }) => (paused ? joined : null)),
  visible: flag(({ paused }) => !paused),
  shuffle: column('int', ({ index }) => Math.floor(chanceFor(seed, index, 7)() * 2_147_483_647)),
  created_at: time(({ joined }) => joined),
  updated_at: time(({ joined }) => joined),
})

const plansOf = { paid: ['weekly_pack', '12_day_pack', 'monthly_pack'], exclusive: ['exclusive_member_pack'] } as const

/** Stores members with what hangs on each of them alone: pack, wishes, and when they were last here. */
export async function addMembers(client: pg.Client, members: readonly NewMember[], common: Common): Promise<void> {
  const { seed, now } = common
  // A demo login keeps its pack as long as anybody may want to look.
  const packEnd = ({ index }: NewMember) =>
    after(now, index < demoLogins.length ? days(3650) : days(between(chanceFor(seed, index, 2), 3, 300)))
  await insertRows(client, 'members', membersTable(common, packEnd), members)
  await insertRows<NewMember>(
    client,
    'entitlements',
    {
      member_key: column('bigint', ({ key }) => key),
      plan_id: text(({ index, status }) =>
        status === 'active' ? null : pick<string>(chanceFor(seed, index, 3), plansOf[status]),
      ),
      starts_at: time(({ joined }) => joined),
      ends_at: time(packEnd),
    },
    members.filter(({ status }) => status !== 'active'),
  )
  await insertRows<NewMember>(
    client,
    'presence',
    {
      member_key: column('bigint', ({ key }) => key),
      // Most were here lately, and nobody will have been here tomorrow.
      seen_at: time(({ index, joined }) => betweenTimes(joined, now, 1 - chanceFor(seed, index, 4)() ** 2)),
    },
    members,
  )
  await insertRows(
    client,
    'preferences',
    preferencesTable,
    members.flatMap((member) => hoping(seed, member)),
  )
}

type Hoping = Wishes & { member: NewMember }

function hoping(seed: number, member: NewMember): Hoping[] {
  const wishes = wishesOf(seed, member)
  return wishes ? [{ ...wishes, member }] : []
}

const preferencesTable: Columns<Hoping> = {
  member_key: column('bigint', ({ member }) => member.key),
  genders: list(({ genders }) => genders),
  age_from: column('int', ({ ageFrom }) => ageFrom),
  age_to: column('int', ({ ageTo }) => ageTo),
  places: column('int[]', ({ places }) => places),
  languages: list(({ languages }) => languages),
  marital_status: list(({ maritalStatus }) => maritalStatus),
  updated_at: column('timestamptz', ({ member }) => member.joined),
}
