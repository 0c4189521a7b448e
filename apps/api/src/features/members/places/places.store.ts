import { Prisma, type Tx } from '@satrangi/db'
import type { PlaceCandidate, PlaceRow } from './places.rules.ts'

/** How many of the nearest places a new place is linked with. */
const maxNeighbours = 400
/** Of the advisory lock under which one place at a time is linked with its neighbours. */
const neighboursLockKey = 72_707_371

/** The country, and its places that have one of these names, compact; and whether it has states. */
export async function findCandidates(
  tx: Tx,
  countryCode: string,
  names: readonly string[],
): Promise<{ candidates: PlaceCandidate[]; hasStates: boolean }> {
  const candidates = await tx.$queryRaw<PlaceCandidate[]>`
    with named as (
      select place_key, array_agg(plain) as names, array_agg(plain) filter (where printed) as printed
      from place_names where plain = any(${[...names]}::text[]) group by place_key
    )
    select p.key, p.name, p.state, p.country, p.country_code as "countryCode", p.latitude, p.longitude, p.population,
      p.plain, p.listed, n.names, coalesce(n.printed, '{}') as printed
    from named n join places p on p.key = n.place_key where p.country_code = ${countryCode}
    union all
    select key, name, state, country, country_code, latitude, longitude, population, plain, listed, '{}', '{}'
    from places where country_code = ${countryCode} and state = '' and name = ''
      and not exists (select 1 from named where place_key = key)`
  const [first] = await tx.$queryRaw<{ hasStates: boolean }[]>`
    select exists (
      select 1 from places where country_code = ${countryCode} and state <> '' and name = '' and listed
    ) as "hasStates"`
  return { candidates, hasStates: first?.hasStates ?? false }
}

/** A place that a member names and the gazetteer has not. */
export interface AddedPlace
  extends Pick<PlaceCandidate, 'state' | 'country' | 'countryCode' | 'latitude' | 'longitude'> {
  name: string
  plain: string
  compact: string
  plainState: string
  plainCountry: string
}

/** Adds a place, with its name; where another call has, that one. */
export async function insertPlace(tx: Tx, place: AddedPlace): Promise<PlaceRow> {
  const { name, state, country, countryCode, latitude, longitude } = place
  const [added] = await tx.$queryRaw<{ key: number }[]>`
    insert into places (name, state, country, country_code, plain, plain_state, plain_country, latitude, longitude, listed)
    values (${name}, ${state}, ${country}, ${countryCode}, ${place.plain}, ${place.plainState}, ${place.plainCountry},
      ${latitude}, ${longitude}, false)
    on conflict (country_code, state, name) do update set plain = excluded.plain
    returning key`
  if (!added) throw new Error('a place was neither found nor added')
  await tx.$executeRaw`
    insert into place_names (plain, printed, place_key) values (${place.compact}, true, ${added.key})
    on conflict do nothing`
  return { key: added.key, name, state, country }
}

/** With its first member a place is linked with the places around it. */
export async function linkNeighbours(tx: Tx, key: number): Promise<void> {
  const [known] = await tx.$queryRaw<unknown[]>`select 1 from places where key = ${key} and populated`
  if (known) return
  // Of two new places at the same moment the second has to see the first.
  await tx.$executeRaw`select pg_advisory_xact_lock(${neighboursLockKey})`
  const first = await tx.$executeRaw`update places set populated = true where key = ${key} and not populated`
  if (first === 0) return
  await tx.$executeRaw`
    with here as (select key, latitude, longitude from places where key = ${key}),
    around as (
      select p.key, km_between(h.latitude, h.longitude, p.latitude, p.longitude) as km
      from here h, places p
      where p.populated and p.key <> h.key and p.latitude is not null and h.latitude is not null
      order by km, p.key limit ${maxNeighbours}
    )
    insert into city_near (city_key, near_key, km)
    select h.key, a.key, a.km from here h, around a
    union all select a.key, h.key, a.km from here h, around a
    union all select h.key, h.key, 0 from here h
    on conflict do nothing`
}

const kindConditions = {
  city: Prisma.sql`p.name <> ''`,
  state: Prisma.sql`p.name = '' and p.state <> ''`,
  country: Prisma.sql`p.name = '' and p.state = ''`,
} as const
export type PlaceKind = keyof typeof kindConditions

/** Whether a name `n` begins so. Only letters, marks and digits are in a compact name: nothing of `like` needs escaping. */
const beginsWith = (beginning: string) => Prisma.sql`n.plain like ${`${beginning}%`}`

/** Whether a place `p` lies in a state or country whose name begins like this. */
const liesIn = (region: string): Prisma.Sql => Prisma.sql`exists (
  select 1 from place_names n join places r on r.key = n.place_key
  where ${beginsWith(region)} and r.name = '' and r.key <> p.key and r.listed
    and r.country_code = p.country_code and (r.state = '' or r.state = p.state)
)`

/**
 * How likely a place `p`, found by names `n`, is meant: large places are, those of India, and what the product itself calls
 * so, before a former name or one of another language. By these numbers 'bang' begins with Bengaluru, once Bangalore, before
 * Bangkok, and 'sa' has Salem and São Paulo, and not Shanghai.
 */
const likelihoodSql = Prisma.sql`p.population::bigint * case
  when p.country_code = 'IN' then case when n.printed then 200 else 8 end
  when n.printed then 10 else 1 end`

/**
 * At most ten places of the gazetteer with a name that begins like the first part and that lie in the other ones: what is
 * called exactly so first, then the likelier. Two letters begin the names of ten thousand places: as an array of keys these
 * are read along the table, and sorted once.
 */
export async function findSuggestions(db: Tx, parts: readonly string[], kind?: PlaceKind): Promise<PlaceRow[]> {
  const [beginning = '', ...regions] = parts
  return db.$queryRaw<PlaceRow[]>`
    with named as materialized (
      select n.place_key, bool_or(n.printed) as printed, bool_or(n.plain = ${beginning}) as "isExact",
        bool_or(n.printed and n.plain = ${beginning}) as "isPrintedExact"
      from place_names n where ${beginsWith(beginning)} group by n.place_key
    )
    select p.key, p.name, p.state, p.country from places p join named n on n.place_key = p.key
    where p.listed and p.key = any(array(select place_key from named))
      and ${Prisma.join([kind ? kindConditions[kind] : Prisma.sql`true`, ...regions.map(liesIn)], ' and ')}
    order by n."isPrintedExact" desc, n."isExact" desc, ${likelihoodSql} desc, p.key
    limit 10`
}

/** The places of the gazetteer with these keys, in the same order; unknown keys are left out. */
export async function findPlaces(db: Tx, keys: readonly number[]): Promise<PlaceRow[]> {
  if (keys.length === 0) return []
  const rows = await db.place.findMany({
    where: { key: { in: [...keys] }, listed: true },
    select: { key: true, name: true, state: true, country: true },
  })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
