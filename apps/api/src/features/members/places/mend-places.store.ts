import type { Tx } from '@satrangi/db'
import type { HomeNames } from './places.rules.ts'
import type { Home } from './settle.ts'

type MisplacedHome = HomeNames & { cityKey: number | null }

/**
 * What members wrote whose place may be known by now: that of nobody or of an unknown country, in no state that is
 * known, or a city that was added and has the name of one of the gazetteer.
 */
export const findMisplacedHomes = (db: Tx): Promise<MisplacedHome[]> =>
  db.$queryRaw<MisplacedHome[]>`
    select distinct m.city_name, m.state, m.country, m.city_key as "cityKey"
    from members m left join places p on p.key = m.city_key
    where p.key is null or not p.listed and (
      not exists (
        select 1 from places s
        where s.listed and s.country_code = p.country_code and s.state = p.state and s.name = ''
      ) or exists (
        select 1 from place_names own join place_names n on n.plain = own.plain join places other on other.key = n.place_key
        where own.place_key = p.key and other.listed and other.country_code = p.country_code and other.name <> ''
      )
    )`

/** Moves the members who wrote so, and have not moved since. What was approved of a city stays so. */
export async function setHomes(
  tx: Tx,
  before: number | null,
  { city_name, state, country }: HomeNames,
  home: Home,
): Promise<void> {
  await tx.$executeRaw`
    update members set city_key = ${home.cityKey}, city_name = ${home.city_name}, state = ${home.state},
      country = ${home.country},
      city_approval = case when ${home.cityApproval} = 'approved' then 'approved' else city_approval end
    where city_key is not distinct from ${before} and city_name = ${city_name} and state = ${state}
      and country = ${country}`
}

/**
 * Gives so many members after a key the names of their place, where it is one of the gazetteer by now.
 * @returns the key of the last one; null after all
 */
export async function nameHomesAsTheirPlaces(db: Tx, afterKey: bigint, limit: number): Promise<bigint | null> {
  const [batch] = await db.$queryRaw<{ last: bigint | null }[]>`
    with renamed as (
      update members m set city_name = p.name, state = coalesce(nullif(p.state, ''), p.country), country = p.country,
        city_approval = 'approved'
      from places p, (
        select m.key from members m join places p on p.key = m.city_key
        where m.key > ${afterKey} and p.listed and p.name <> ''
          and (m.city_name, m.state, m.country, m.city_approval)
            <> (p.name, coalesce(nullif(p.state, ''), p.country), p.country, 'approved')
        order by m.key limit ${limit}
      ) other
      where m.key = other.key and p.key = m.city_key
      returning m.key
    )
    select max(key) as last from renamed`
  return batch?.last ?? null
}
