import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type Found, mergeStreams } from './merged-streams.store.ts'
import { statusesByPriority } from './search.rules.ts'
import { maxKey } from './search.store.ts'
import {
  fitsViewerSql,
  narrowStreamsOf,
  type StreamRange,
  type StreamSql,
  streamSql,
  streamsOf,
  wholeStream,
} from './stream-ranges.store.ts'

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

interface NarrowRange extends Pick<StreamRange, 'viewer' | 'filter' | 'isCompared' | 'rows' | 'limit'> {
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

/** What conditions read of a row. Of all the fifty columns a row takes a fifth longer. */
const comparedColumns = Prisma.raw(
  `m.key, m.visible, m.id, m.gender, m.dob, m.city_key, m.city_approval, m.created_at, m.verified, m.education,
    m.marital_status, m.diet, m.smoke, m.drink, m.height, m.languages, m.show_online, m.hide_photos, m.protect_photos`,
)

/** Members after the page is full are not compared; only where it is not, it matters where the stream was cut. */
async function findInOneStream(
  server: Tx | Replica,
  range: StreamRange,
  { membersSql, perStream }: StreamSql,
): Promise<StreamedPage> {
  const { limit } = range
  const found = await server.$queryRaw<{ key: MemberKey | null; lookedAt: number; olderThan: bigint | null }[]>`
      with found as materialized (
        select m.key from ${membersSql(range.isCompared === false ? Prisma.sql`m.key` : comparedColumns)} m where ${fitsViewerSql(server, range)}
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

/** Those of few members, in their order, who meet a filter and whom the viewer may find. After enough none is compared. */
export async function findFitting(
  server: Tx | Replica,
  range: Pick<StreamRange, 'viewer' | 'filter' | 'limit'>,
  keys: readonly MemberKey[],
): Promise<MemberKey[]> {
  if (keys.length === 0) return []
  const fitting = await server.$queryRaw<{ key: MemberKey }[]>`
    select a.key from (
      select key from unnest(${[...keys]}::bigint[]) with ordinality as k(key, place) order by place
    ) a cross join lateral (select 1 from members m where m.key = a.key and ${fitsViewerSql(server, range)} offset 0) f
    limit ${range.limit}`
  return fitting.map(({ key }) => key)
}
