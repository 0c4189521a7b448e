import { policyVersion } from '@satrangi/contract'
import type pg from 'pg'
import { between, chance, pick } from './avatar/random.ts'
import { interestsOf } from './interests.ts'
import type { DemoMember } from './make-member.ts'
import { chanceFor } from './numbers.ts'
import { type Columns, column, insertRows, list } from './rows.ts'
import { after, days } from './timeline.ts'

export interface NewMember extends DemoMember {
  key: bigint
  joined: Date
  cityKey: number
}

interface Common {
  seed: number
  passwordHash: string
  now: Date
}

const text = (value: (row: NewMember) => unknown) => column('text', value)
const flag = (value: (row: NewMember) => boolean) => column('boolean', value)
const time = (value: (row: NewMember) => Date | null) => column('timestamptz', value)

const membersTable = ({ passwordHash }: Common, packEnd: (row: NewMember) => Date | null): Columns<NewMember> => ({
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
  city_key: column('int', ({ cityKey }) => cityKey),
  city_name: text(({ city }) => city.name),
  state: text(({ city }) => city.state),
  country: text(({ city }) => city.country),
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
  created_at: time(({ joined }) => joined),
  updated_at: time(({ joined }) => joined),
})

const plansOf = { paid: ['weekly_pack', '12_day_pack', 'monthly_pack'], exclusive: ['exclusive_member_pack'] } as const

/** Stores members with what hangs on each of them alone: pack, preferences, and when they were last here. */
export async function addMembers(client: pg.Client, members: readonly NewMember[], common: Common): Promise<void> {
  const { seed, now } = common
  // A demo login keeps its pack as long as anybody may want to look.
  const packEnd = ({ index }: NewMember) =>
    after(now, index < 3 ? days(3650) : days(between(chanceFor(seed, index, 2), 3, 300)))
  await insertRows(client, 'members', membersTable(common, packEnd), members)

  const packs = members.filter(({ status }) => status !== 'active')
  await insertRows<NewMember>(
    client,
    'grants',
    {
      member_key: column('bigint', ({ key }) => key),
      plan_id: text(({ index, status }) =>
        status === 'active' ? null : pick<string>(chanceFor(seed, index, 3), plansOf[status]),
      ),
      starts_at: time(({ joined }) => joined),
      ends_at: time(packEnd),
    },
    packs,
  )
  await insertRows<NewMember>(
    client,
    'presence',
    {
      member_key: column('bigint', ({ key }) => key),
      // Demo members have no sockets. For a few the last sign of life lies ahead, so that somebody is
      // online while one looks around.
      seen_at: time(({ index, joined, online }) => {
        const random = chanceFor(seed, index, 4)
        return online
          ? after(now, days(between(random, 0.02, 2)))
          : after(joined, (now.getTime() - joined.getTime()) * random())
      }),
    },
    members,
  )
  const hoping = members.filter(({ index }) => chance(chanceFor(seed, index, 5), 0.7))
  await insertRows<NewMember>(
    client,
    'preferences',
    {
      member_key: column('bigint', ({ key }) => key),
      genders: list(({ gender }) => interestsOf(gender)),
      age_from: column('int', ({ age }) => Math.max(18, age - 8)),
      age_to: column('int', ({ age }) => Math.min(80, age + 10)),
      countries: list(({ index, city }) => (chance(chanceFor(seed, index, 7), 0.6) ? [city.country] : [])),
      cities: list(() => []),
      languages: list(({ index, languages }) => (chance(chanceFor(seed, index, 8), 0.5) ? languages : [])),
      marital_status: list(() => []),
      updated_at: time(({ joined }) => joined),
    },
    hoping,
  )
}
