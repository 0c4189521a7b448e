import type { MemberStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { SummaryRow } from '../../members/index.ts'
import { isFoundSql, loadListedPage } from './listed-page.store.ts'
import type { SearchFilter } from './search.rules.ts'

export const maxKey = 9_223_372_036_854_775_807n

/** A member in the order of a search: by status, then by key. */
export interface Match {
  status: MemberStatus
  key: MemberKey
}

/** Members of several statuses, one after the other and each newest first; those of the first status below a key. */
export interface SearchRange {
  viewer: MemberKey
  statuses: readonly MemberStatus[]
  beforeKey: bigint | null
  limit: number
}

/**
 * A row `s` for each status, with its `position` and the key `before` which its members are. Written out, so that a plan for
 * all values knows how many they are.
 */
function statusesSql({ statuses, beforeKey }: SearchRange): Prisma.Sql {
  const rows = statuses.map((status, index) => {
    const before = index === 0 ? (beforeKey ?? maxKey) : maxKey
    return Prisma.sql`(${Prisma.raw(`'${status}', ${index + 1}`)}, ${before}::bigint)`
  })
  return Prisma.sql`(values ${Prisma.join(rows)}) s (status, position, before)`
}

/** A row `c` for each place. A plan for all values knows up to which power of two they are, and not ten of every list. */
function placesSql(places: readonly number[]): Prisma.Sql {
  const most = Prisma.raw(String(2 ** Math.ceil(Math.log2(places.length))))
  return Prisma.sql`(select * from unnest(${[...places]}::int[]) limit ${most}) c (place)`
}

// The approval of a city is in no index: it is read where a place that members typed is searched, and nowhere else.
const approvalColumnSql = ({ typedPlaces }: Pick<SearchFilter, 'typedPlaces'>): Prisma.Sql =>
  typedPlaces.length === 0 ? Prisma.empty : Prisma.sql`, m.city_approval`
export const isCityShownSql = ({ typedPlaces }: Pick<SearchFilter, 'typedPlaces'>): Prisma.Sql =>
  typedPlaces.length === 0
    ? Prisma.sql`true`
    : Prisma.sql`(m.city_approval = 'approved' or m.city_key <> all(${[...typedPlaces]}::int[]))`

/** Unlike `like`, a plan for all values finds it in the index. No id has a character beyond the tilde. */
const beginsWithSql = (prefix: string): Prisma.Sql => Prisma.sql`m.id ~>=~ ${prefix} and m.id ~<~ ${`${prefix}~`}`

export const matchesSql = ({ genders, bornFrom, bornTo, idPrefix, ...filter }: SearchFilter): Prisma.Sql => Prisma.sql`
  m.gender = any(${[...genders]}::text[]) and m.dob between ${bornFrom}::date and ${bornTo}::date
  and ${idPrefix === '' ? Prisma.sql`true` : beginsWithSql(idPrefix)}
  and ${isCityShownSql(filter)}`

export const inPlacesSql = ({ places }: SearchFilter): Prisma.Sql =>
  places === null ? Prisma.sql`true` : Prisma.sql`m.city_key = any(${[...places]}::int[])`

/** How many of the newest members are checked before the index of birth years is searched. */
const scanLimit = 400

/**
 * Matches among the newest members of a status; where they are fewer than `limit` there may be older ones. Prepared
 * although the filter has lists: whatever they are, so many rows of one index are read and compared.
 */
export const findAmongNewest = (
  db: Tx,
  filter: SearchFilter,
  { viewer, statuses: [status], beforeKey }: SearchRange,
  page: { limit: number; offset: number },
): Promise<(SummaryRow & Match)[]> =>
  loadListedPage<Match>(
    db,
    viewer,
    page,
    (server) => Prisma.sql`select m.key, m.status from (
        select m.key, m.id, m.gender, m.dob, m.city_key, m.visible, m.status ${approvalColumnSql(filter)} from members m
        where m.visible and m.status = ${status} and m.key < ${beforeKey ?? maxKey}
        order by m.key desc limit ${Prisma.raw(String(scanLimit))}
      ) m
      where ${matchesSql(filter)} and ${inPlacesSql(filter)} and ${isFoundSql(server, viewer)} order by m.key desc`,
  )

export const yearOf = (day: string) => Number(day.slice(0, 4))

/** All matches, merged of one short range of an index for each status, gender and year of birth. Planned each time. */
export const findByBirthYear = (server: Tx | Replica, filter: SearchFilter, range: SearchRange): Promise<Match[]> =>
  server.$queryRaw`
      select s.status, x.key
      from ${statusesSql(range)}
      cross join unnest(${[...filter.genders]}::text[]) as g(gender)
      cross join generate_series(${yearOf(filter.bornFrom)}::int, ${yearOf(filter.bornTo)}::int) as y(year)
      cross join lateral (
        select m.key from members m
        where m.gender = g.gender and m.birth_year = y.year and m.status = s.status and m.key < s.before
          and ${matchesSql(filter)} and ${inPlacesSql(filter)} and ${isFoundSql(server, range.viewer)}
        order by m.key desc limit ${range.limit}
      ) x
      order by s.position, x.key desc limit ${range.limit}`

/** How many of the newest members of each place and status are checked before its index of birth years is searched. */
const scanLimitPerPlace = Prisma.raw('400')

/**
 * Matches in a few places, status by status: for each place those among its newest members, or where they are too few
 * and there are older members, all that the index of birth years has. Later statuses are not searched once the page is
 * full. Prepared although the filter has lists: each part reads one range of one index, whatever they are.
 */
export function findInFewPlaces(
  db: Tx,
  filter: SearchFilter,
  places: readonly number[],
  { limit: pageLimit, offset, ...range }: SearchRange & { offset: number },
): Promise<(SummaryRow & Match)[]> {
  const isInPlace = Prisma.sql`m.visible and m.city_key = c.place and m.status = s.status and m.key < s.before`
  const page = { limit: pageLimit, offset }
  return loadListedPage<Match>(db, range.viewer, page, (server, limit) => {
    const matches = Prisma.sql`${matchesSql(filter)} and ${isFoundSql(server, range.viewer)}`
    return Prisma.sql`
      select s.status, y.key from ${statusesSql({ ...range, limit })} cross join lateral (
        select x.key from ${placesSql(places)} cross join lateral (
          with newest as materialized (
            select m.key from (
              select m.key, m.id, m.gender, m.dob, m.city_key, m.visible ${approvalColumnSql(filter)} from members m
              where ${isInPlace} order by m.key desc limit ${scanLimitPerPlace}
            ) m where ${matches} order by m.key desc limit ${limit}
          ), older as materialized (
            select (select count(*) from newest) < ${limit} and exists (
              select 1 from members m where ${isInPlace} order by m.key desc offset ${scanLimitPerPlace} limit 1
            ) as are_needed
          )
          select key from newest where not (select are_needed from older)
          union all
          select o.key from unnest(${[...filter.genders]}::text[]) as g(gender) cross join lateral (
            select m.key from members m
            where ${isInPlace} and m.gender = g.gender
              and m.birth_year between ${yearOf(filter.bornFrom)}::int and ${yearOf(filter.bornTo)}::int and ${matches}
            offset 0
          ) o where (select are_needed from older)
        ) x order by x.key desc limit ${limit}
      ) y`
  })
}

/** All matches whose id has the prefix. */
export const findByIdPrefix = (server: Tx | Replica, filter: SearchFilter, range: SearchRange): Promise<Match[]> =>
  server.$queryRaw(preparedStatement`
      select m.status, m.key from members m join ${statusesSql(range)} on s.status = m.status
      where ${matchesSql(filter)} and ${inPlacesSql(filter)} and m.key < s.before and ${isFoundSql(server, range.viewer)}
      order by s.position, m.key desc limit ${range.limit}`)
