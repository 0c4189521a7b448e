import { type Gender, type Language, type MaritalStatus, nearKm, type PreferredArea } from '@satrangi/contract'
import { type Db, Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface PreferencesRow {
  genders: Gender[]
  ageFrom: number | null
  ageTo: number | null
  /** Keys of places. */
  places: number[]
  area: PreferredArea | null
  languages: Language[]
  maritalStatus: MaritalStatus[]
}

/**
 * `CandidateHome` of the row `h` of places where a member lives. Its `place` is null while the city waits for approval, so that
 * nobody finds out who wrote the same.
 */
export const homeSql = (member: Prisma.Sql) => Prisma.sql`
  json_build_object('place', case when ${member}.city_approval = 'approved' then h.key end, 'state', h.state,
    'countryCode', h.country_code)`

/**
 * The state around whose members a row `w` of preferences looks. What is near a city that waits for approval is its state:
 * whoever fits would find out where it is.
 */
const ownStateSql = Prisma.sql`
  select 0 as key, '' as name, o.state, o.country_code from members om join places o on o.key = om.city_key
  where om.key = w.member_key and (w.area = 'my_state' or w.area = 'near_me' and om.city_approval <> 'approved')`

/** The keys of the places near the home of the member of a row `w` of preferences, where they look there. */
export const nearPlacesSql = Prisma.sql`
  select n.near_key from members om join city_near n on n.city_key = om.city_key
  where om.key = w.member_key and w.area = 'near_me' and om.city_approval = 'approved' and n.km <= ${nearKm}::real`

/** The places that a row `w` of preferences names, states and countries among them. */
export const preferredPlacesSql = Prisma.sql`(
  select l.key, l.name, l.state, l.country_code from places l where l.key = any(w.places)
  union all ${ownStateSql})`

/** `MatchPreferences` of a row `w` of preferences. */
export const matchPreferencesSql = Prisma.sql`
  json_build_object('genders', w.genders, 'ageFrom', w.age_from, 'ageTo', w.age_to, 'languages', w.languages,
    'maritalStatus', w.marital_status, 'places', coalesce((
      select json_agg(json_build_object('key', l.key, 'name', l.name, 'state', l.state, 'countryCode', l.country_code))
      from ${preferredPlacesSql} l), '[]'), 'nearPlaces', array(${nearPlacesSql}))`

const columns = {
  genders: true,
  ageFrom: true,
  ageTo: true,
  places: true,
  area: true,
  languages: true,
  maritalStatus: true,
} as const

export async function findPreferences(db: Tx, memberKey: MemberKey): Promise<PreferencesRow | null> {
  // The database checks each list against the vocabulary.
  return (await db.preferences.findUnique({ where: { memberKey }, select: columns })) as PreferencesRow | null
}

/** Stores preferences where there are none. */
export async function insertPreferences(db: Db, memberKey: MemberKey, row: PreferencesRow, at: Date): Promise<void> {
  await db.preferences.createMany({ data: [{ ...row, memberKey, updatedAt: at }], skipDuplicates: true })
}

/** Stores the preferences and deletes the recommendations that were computed from the previous ones. */
export async function upsertPreferences(db: Db, memberKey: MemberKey, row: PreferencesRow, at: Date): Promise<void> {
  const data = { ...row, updatedAt: at }
  await db.$transaction([
    db.preferences.upsert({ where: { memberKey }, create: { ...data, memberKey }, update: data }),
    db.recommendations.deleteMany({ where: { memberKey } }),
  ])
}
