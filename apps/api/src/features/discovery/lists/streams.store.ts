import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { FactFilter } from './facts.rules.ts'
import { factConditions, isCityShownSql, joinedAfterSql } from './facts.store.ts'
import { isFoundSql } from './listed-page.store.ts'
import { areFewPlaces, isSelective, type SearchFilter, statusesByPriority } from './search.rules.ts'
import { inPlacesSql, matchesSql, maxKey, yearOf } from './search.store.ts'

/** Whom a search finds. */
export interface PersonFilter extends SearchFilter {
  facts: FactFilter
}

/** Ranges of an index that together have everybody who may match, each of them newest first. */
interface Streams {
  /** A row for each; null: there is one. */
  from: Prisma.Sql | null
  /** Whether a row `m` of members is in it. */
  has: Prisma.Sql
  count: number
}

/** The narrowest ones that there are: those of a few places, of a few years of birth, or of everybody. */
function streamsOf(filter: SearchFilter, status: MemberStatus | null): Streams {
  const statuses = status ? [status] : statusesByPriority
  const ofStatus = Prisma.sql`unnest(${[...statuses]}::text[]) as s(status)`
  const { places, genders, bornFrom, bornTo } = filter
  if (places && areFewPlaces(places)) {
    const [place] = places
    if (status && places.length === 1)
      return { from: null, has: Prisma.sql`m.city_key = ${place} and m.status = ${status}`, count: 1 }
    return {
      from: Prisma.sql`${ofStatus} cross join unnest(${[...places]}::int[]) as c(place)`,
      has: Prisma.sql`m.city_key = c.place and m.status = s.status`,
      count: statuses.length * places.length,
    }
  }
  const [firstYear, lastYear] = [yearOf(bornFrom), yearOf(bornTo)]
  if (isSelective(filter))
    return {
      from: Prisma.sql`${ofStatus} cross join unnest(${[...genders]}::text[]) as g(gender)
        cross join generate_series(${firstYear}::int, ${lastYear}::int) as y(year)`,
      has: Prisma.sql`m.gender = g.gender and m.birth_year = y.year and m.status = s.status`,
      count: statuses.length * genders.length * (lastYear - firstYear + 1),
    }
  return wholeStream(status)
}

const wholeStream = (status: MemberStatus | null): Streams => ({
  from: null,
  has: status ? Prisma.sql`m.status = ${status}` : Prisma.sql`true`,
  count: 1,
})

/** Whether a row `m` of members meets everything that a filter compares. */
export const fitsSql = (filter: PersonFilter): Prisma.Sql =>
  Prisma.join(
    [
      matchesSql(filter),
      inPlacesSql(filter),
      isCityShownSql(filter.facts),
      ...Object.values(factConditions(filter.facts)),
    ],
    ' and ',
  )

/** What conditions read of a row. Of all the fifty columns a row takes a fifth longer. */
const comparedColumns = Prisma.raw(
  `m.key, m.visible, m.id, m.gender, m.dob, m.city_key, m.city_approval, m.created_at, m.verified, m.education,
    m.marital_status, m.diet, m.smoke, m.drink, m.height, m.languages, m.show_online, m.hide_photos, m.protect_photos`,
)

/** The rows of members that are read of each stream at least. */
const minRowsPerStream = 16

interface StreamRange {
  viewer: MemberKey
  filter: PersonFilter
  /** Members of one status; null: of all. */
  status: MemberStatus | null
  beforeKey: bigint | null
  /** Only members above this key. */
  aboveKey?: bigint
  /** Only these, where they are few. */
  among?: readonly MemberKey[] | null
  /** About how many members are looked at. */
  rows: number
  limit: number
}

interface StreamedPage {
  /** Newest first. */
  keys: MemberKey[]
  /** Older members are below this key; null: there are none. */
  olderThan: bigint | null
  /** How many members were looked at; where the page is full, at least. */
  lookedAt: number
}

/**
 * Matches among the newest members, of whom a fixed number are read at most, whatever the filter is and however few match.
 * As far down as the stream that ended first all streams are complete. Planned each time: it has lists, and another text for
 * each set of conditions.
 */
export function findInStreams(server: Tx | Replica, range: StreamRange): Promise<StreamedPage> {
  const { filter, status, beforeKey, aboveKey = 0n, among, rows } = range
  const streams = among ? wholeStream(status) : streamsOf(filter, status)
  const perStream = Prisma.raw(String(Math.max(minRowsPerStream, Math.ceil(rows / streams.count))))
  const { joinedFrom } = filter.facts
  const isYounger = joinedFrom ? Prisma.sql`and m.key > ${joinedAfterSql(joinedFrom)}` : Prisma.empty
  const isAmong = among ? Prisma.sql`and m.key = any(${[...among]}::bigint[])` : Prisma.empty
  const membersSql = (columns: Prisma.Sql) => Prisma.sql`(
    select ${columns} from members m
    where m.visible and ${streams.has} and m.key < ${beforeKey ?? maxKey} and m.key > ${aboveKey} ${isYounger} ${isAmong}
    order by m.key desc limit ${perStream})`
  const parts = { membersSql, perStream }
  return streams.from
    ? mergeStreams(server, range, { ...parts, from: streams.from })
    : findInOneStream(server, range, parts)
}

interface StreamSql {
  /** Columns of the rows `m` of members that are read of each stream. */
  membersSql: (columns: Prisma.Sql) => Prisma.Sql
  perStream: Prisma.Sql
}

const fitsViewerSql = (server: Tx | Replica, { viewer, filter }: StreamRange): Prisma.Sql =>
  Prisma.sql`${fitsSql(filter)} and ${isFoundSql(server, viewer)}`

/** Members after the page is full are not compared; only where it is not, it matters where the stream was cut. */
async function findInOneStream(
  server: Tx | Replica,
  range: StreamRange,
  { membersSql, perStream }: StreamSql,
): Promise<StreamedPage> {
  const { limit } = range
  const found = await server.$queryRaw<{ key: MemberKey | null; lookedAt: number; olderThan: bigint | null }[]>`
      with found as materialized (
        select m.key from ${membersSql(comparedColumns)} m where ${fitsViewerSql(server, range)}
        order by m.key desc limit ${limit}
      ), looked_at as (
        select count(*)::int as rows, min(m.key) as low from ${membersSql(Prisma.sql`m.key`)} m
        where (select count(*) from found) < ${limit}
      )
      select f.key, l.rows as "lookedAt", case when l.rows = ${perStream} then l.low end as "olderThan"
      from looked_at l left join found f on true order by f.key desc`
  const keys = found.flatMap(({ key }) => key ?? [])
  const last = keys.at(-1)
  if (last !== undefined && keys.length >= limit) return { keys, olderThan: last, lookedAt: keys.length }
  return { keys, olderThan: found[0]?.olderThan ?? null, lookedAt: found[0]?.lookedAt ?? 0 }
}

async function mergeStreams(
  server: Tx | Replica,
  range: StreamRange,
  { from, membersSql, perStream }: StreamSql & { from: Prisma.Sql },
): Promise<StreamedPage> {
  const found = await server.$queryRaw<(Omit<StreamedPage, 'keys'> & { key: MemberKey | null })[]>`
      with looked_at as materialized (
        select x.* from ${from} cross join lateral (
          select m.key, ${fitsViewerSql(server, range)} as fits,
            count(*) over () = ${perStream} as "isCut", min(m.key) over () as low
          from ${membersSql(comparedColumns)} m
        ) x
      ), cut as (select max(low) filter (where "isCut") as key, count(*)::int as rows from looked_at)
      select w.key, cut.key as "olderThan", cut.rows as "lookedAt" from cut left join lateral (
        select key from looked_at where fits and key >= coalesce(cut.key, 0) order by key desc limit ${range.limit}
      ) w on true order by w.key desc`
  const keys = found.flatMap(({ key }) => key ?? [])
  return { keys, olderThan: found[0]?.olderThan ?? null, lookedAt: found[0]?.lookedAt ?? 0 }
}
