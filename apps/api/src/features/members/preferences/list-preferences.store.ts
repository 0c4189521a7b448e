import type { Gender, Language, MaritalStatus, PreferredArea } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { nearPlacesSql, preferredPlacesSql } from './preferences.store.ts'

/** Places with members where somebody hopes to meet one. */
interface PreferredPlaces {
  keys: number[]
  /** Those among them where only members whose city was approved are meant. */
  typed: number[]
}

/** A member's preferences as lists compare them: what is empty or null does not matter. */
export interface ListPreferences {
  genders: Gender[]
  ageFrom: number | null
  ageTo: number | null
  languages: Language[]
  maritalStatus: MaritalStatus[]
  places: PreferredPlaces | null
}

type PlaceRows = { key: number; isTyped: boolean }[] | null

interface ListPreferencesRow extends Omit<ListPreferences, 'places'> {
  places: PlaceRows
}

/** Reads the places only of those who prefer some. */
const placesSql = Prisma.sql`
  select coalesce(json_agg(json_build_object('key', p.key, 'isTyped', not (p.listed or p.region))), '[]') from (
    select p.key, p.listed, exists (select 1 from preferred l where l.name = '' and l.country_code = p.country_code
      and (l.state = '' or l.state = p.state)) as region
    from places p where p.populated
  ) p where p.region or p.key in (select key from preferred where name <> '' union all select near_key from near)`

/** The places that a row `w` of preferences means; null where it means any. */
const meantPlacesSql = Prisma.sql`(
  with preferred as (select * from ${preferredPlacesSql} l), near as (${nearPlacesSql})
  select case when exists (select 1 from preferred) or exists (select 1 from near) then (${placesSql}) end)`

const toPlaces = (places: PlaceRows): PreferredPlaces | null =>
  places && {
    keys: places.map(({ key }) => key),
    typed: places.flatMap(({ key, isTyped }) => (isTyped ? [key] : [])),
  }

/** The places around a member's home, as preferences for them would mean them; none where their home has no state. */
export async function findAreaPlaces(db: Tx, member: MemberKey, area: PreferredArea): Promise<PreferredPlaces> {
  const [row] = await db.$queryRaw<{ places: PlaceRows }[]>(preparedStatement`
      select ${meantPlacesSql} as places
      from (select ${member}::bigint as member_key, ${area}::text as area, '{}'::int[] as places) w`)
  return toPlaces(row?.places ?? null) ?? { keys: [], typed: [] }
}

/** @returns null for a member to whom everybody is welcome */
export async function findListPreferences(db: Tx, member: MemberKey): Promise<ListPreferences | null> {
  const [row] = await db.$queryRaw<ListPreferencesRow[]>(preparedStatement`
      select w.genders, w.age_from as "ageFrom", w.age_to as "ageTo", w.languages, w.marital_status as "maritalStatus",
        ${meantPlacesSql} as places
      from preferences w where w.member_key = ${member}`)
  if (!row) return null
  const { places, ...preferences } = row
  const some = { ...preferences, places: toPlaces(places) }
  return Object.values(some).some((one) => (Array.isArray(one) ? one.length > 0 : one !== null)) ? some : null
}
