import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { maxKey } from './search.store.ts'
import { fitsViewerSql, type StreamRange, type Streams, streamSql } from './stream-ranges.store.ts'

/** Members of some statuses, merged; those of the next part come after them. */
interface Part {
  statuses: readonly MemberStatus[]
  beforeKey: bigint | null
}

export interface Found {
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
export async function mergeStreams(
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
