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
interface Streams<From = Prisma.Sql | null> {
  /** A row for each of one status; null: there is one in all. */
  from: From
  /** Whether a row `m` of members is in it. */
  has: Prisma.Sql
  count: number
}

/** Of several places, or of few years of birth, a status each; null: there are no such narrow ones. */
function narrowStreamsOf({ places, genders, bornFrom, bornTo, ...filter }: PersonFilter): Streams<Prisma.Sql> | null {
  if (places && areFewPlaces(places))
    return {
      from: Prisma.sql`unnest(${[...places]}::int[]) as c(place)`,
      has: Prisma.sql`m.city_key = c.place and m.status = s.status`,
      count: places.length,
    }
  if (!isSelective({ places, genders, bornFrom, bornTo, ...filter })) return null
  const [firstYear, lastYear] = [yearOf(bornFrom), yearOf(bornTo)]
  return {
    from: Prisma.sql`unnest(${[...genders]}::text[]) as g(gender)
      cross join generate_series(${firstYear}::int, ${lastYear}::int) as y(year)`,
    has: Prisma.sql`m.gender = g.gender and m.birth_year = y.year and m.status = s.status`,
    count: genders.length * (lastYear - firstYear + 1),
  }
}

/** Whether the members of a filter come from many short streams, which one statement reads for all statuses. */
export const hasNarrowStreams = (filter: PersonFilter): boolean => (narrowStreamsOf(filter)?.count ?? 0) > 1

function streamsOf(filter: PersonFilter, status: MemberStatus | null): Streams {
  const { places } = filter
  if (status && places?.length === 1)
    return { from: null, has: Prisma.sql`m.city_key = ${places[0]} and m.status = ${status}`, count: 1 }
  return narrowStreamsOf(filter) ?? wholeStream(status)
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
export async function findInStreams(server: Tx | Replica, range: StreamRange): Promise<StreamedPage> {
  const { filter, status, beforeKey, among, rows } = range
  const streams = among ? wholeStream(status) : streamsOf(filter, status)
  const { from } = streams
  if (!from) return findInOneStream(server, range, streamSql(range, streams, Prisma.sql`${beforeKey ?? maxKey}`))
  const statuses = status ? [status] : statusesByPriority
  // Together the streams of several statuses have so many rows.
  const shares = { ...range, rows: rows / statuses.length }
  const { found, cut, lookedAt } = await mergeStreams(server, shares, { ...streams, from }, [{ statuses, beforeKey }])
  return { keys: found.map(({ key }) => key), olderThan: cut?.key ?? null, lookedAt }
}

/** A member in the order of a list; `status` where it is by status. */
export interface OrderedMatch {
  status: MemberStatus | null
  key: MemberKey
}

interface NarrowRange extends Pick<StreamRange, 'viewer' | 'filter' | 'rows' | 'limit'> {
  /** One status after the other; else the newest of all. */
  isByStatus: boolean
  after: OrderedMatch | null
}

/** All that one statement finds in narrow streams; `stoppedAt` is null where there are no more. */
export async function findInNarrowStreams(
  server: Tx | Replica,
  { isByStatus, after, ...range }: NarrowRange,
): Promise<{ matches: OrderedMatch[]; stoppedAt: OrderedMatch | null }> {
  const streams = narrowStreamsOf(range.filter)
  if (!streams) throw new Error('These streams are not narrow.')
  const statuses = statusesByPriority.slice(after?.status ? statusesByPriority.indexOf(after.status) : 0)
  const beforeKey = after?.key ?? null
  const parts = isByStatus
    ? statuses.map((status, index) => ({ statuses: [status], beforeKey: index === 0 ? beforeKey : null }))
    : [{ statuses, beforeKey }]
  const shares = isByStatus ? range : { ...range, rows: range.rows / statuses.length }
  const { found, cut } = await mergeStreams(server, shares, streams, parts)
  const ordered = ({ position, key }: Found) => ({ status: isByStatus ? (statuses[position] ?? null) : null, key })
  return { matches: found.map(ordered), stoppedAt: cut && ordered(cut) }
}

interface StreamSql {
  /** Columns of the rows `m` of members that are read of each stream. */
  membersSql: (columns: Prisma.Sql) => Prisma.Sql
  perStream: Prisma.Sql
}

/** @param before the key below which members are */
function streamSql(
  { filter, aboveKey = 0n, among, rows }: Omit<StreamRange, 'status' | 'beforeKey'>,
  { has, count }: Omit<Streams, 'from'>,
  before: Prisma.Sql,
): StreamSql {
  const perStream = Prisma.raw(String(Math.max(minRowsPerStream, Math.ceil(rows / count))))
  const { joinedFrom } = filter.facts
  const isYounger = joinedFrom ? Prisma.sql`and m.key > ${joinedAfterSql(joinedFrom)}` : Prisma.empty
  const isAmong = among ? Prisma.sql`and m.key = any(${[...among]}::bigint[])` : Prisma.empty
  const membersSql = (columns: Prisma.Sql) => Prisma.sql`(
    select ${columns} from members m
    where m.visible and ${has} and m.key < ${before} and m.key > ${aboveKey} ${isYounger} ${isAmong}
    order by m.key desc limit ${perStream})`
  return { membersSql, perStream }
}

const fitsViewerSql = (server: Tx | Replica, { viewer, filter }: Pick<StreamRange, 'viewer' | 'filter'>): Prisma.Sql =>
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

/** Members of some statuses, merged; those of the next part come after them. */
interface Part {
  statuses: readonly MemberStatus[]
  beforeKey: bigint | null
}

interface Found {
  /** Which of the parts. */
  position: number
  key: MemberKey
}

interface Merged {
  found: Found[]
  /** Older members of its part are below it; null: there are none in any. */
  cut: Found | null
  lookedAt: number
}

/**
 * Of each stream the keys are read, which its index has. Where the stream that ended first was cut is known from them; only
 * members above that are compared, and only until the page is full. A part is read where those before it were not cut.
 */
async function mergeStreams(
  server: Tx | Replica,
  range: Omit<StreamRange, 'status' | 'beforeKey'>,
  { from, ...streams }: Streams<Prisma.Sql>,
  parts: readonly Part[],
): Promise<Merged> {
  const partsBefore = (position: number) =>
    Prisma.raw(
      `(${parts
        .slice(0, position)
        .map((_, at) => `select * from part_${at}`)
        .join(' union all ')})`,
    )
  const partSql = ({ statuses, beforeKey }: Part, position: number) => {
    const { membersSql, perStream } = streamSql(range, streams, Prisma.sql`${beforeKey ?? maxKey}`)
    const isNeeded = Prisma.sql`where not exists (select 1 from ${partsBefore(position)} b where b."isCut")`
    // Of a status that the planner knew it would read all members, where it is a rare one.
    return Prisma.sql`${Prisma.raw(`part_${position}`)} as materialized (
      select ${Prisma.raw(String(position))} as position, x.* from unnest(${[...statuses]}::text[]) as s(status)
      cross join ${from} cross join lateral (
        select m.key, count(*) over () = ${perStream} as "isCut", min(m.key) over () as low
        from ${membersSql(Prisma.sql`m.key`)} m
      ) x ${position === 0 ? Prisma.empty : isNeeded}
    )`
  }
  const found = await server.$queryRaw<
    (Pick<Merged, 'lookedAt'> &
      Record<'position' | 'cutPosition', number | null> &
      Record<'key' | 'cutKey', MemberKey>)[]
  >`
      with ${Prisma.join(parts.map(partSql))}, looked_at as (select * from ${partsBefore(parts.length)} p), cut as (
        select position, max(low) as key from looked_at where "isCut" group by position order by position limit 1
      )
      select w.position, w.key, cut.position as "cutPosition", cut.key as "cutKey", l.rows as "lookedAt"
      from (select count(*)::int as rows from looked_at) l left join cut on true left join lateral (
        select a.position, a.key from (
          select position, key from looked_at
          where cut.position is null or (position, -key) <= (cut.position, -cut.key)
          order by position, key desc
        ) a cross join lateral (
          select 1 from members m where m.key = a.key and ${fitsViewerSql(server, range)} offset 0
        ) f limit ${range.limit}
      ) w on true order by w.position, w.key desc`
  const [first] = found
  const cut = first && first.cutPosition !== null ? { position: first.cutPosition, key: first.cutKey } : null
  return {
    found: found.flatMap(({ position, key }) => (position === null ? [] : { position, key })),
    cut,
    lookedAt: first?.lookedAt ?? 0,
  }
}
