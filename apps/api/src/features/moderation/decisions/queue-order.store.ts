import type { CaseClass, QueueKind } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { caseKindsOf, pausedCaseKinds, waitingKinds, waitingSql } from '../cases/index.ts'

// The branches of the one statement that reads the queue. Each goes along an index in its own order and stops at the
// limit, so that what waits behind it costs nothing.

/** Where an entry stands in the order of work. */
export interface QueuePosition {
  class: CaseClass
  /** Comes after the others of its class. */
  waitsBehind: boolean
  actBy: Date
  /** The queue's own, or the kind of a case. */
  kind: string
  tie: bigint
}

export interface QueueQuery {
  kinds: readonly QueueKind[]
  limit: number
  now: Date
  /** Only entries whose time is over by then. */
  actUntil: Date
  /** How long a photo, a text or a held member may wait, in milliseconds. */
  reviewMs: number
  /** Leaves out what another moderator has claimed and what this one has skipped since `skippedSince`. */
  by: string | null
  skippedSince: Date
  /** Leaves out what is about this member or was reported by them: the moderator's own account. */
  ownMember?: MemberKey | null
  /** Begins after this entry. */
  after?: QueuePosition | null
}

/** Every branch has these columns. */
const caseColumns = Prisma.sql`c.class, c.waits_behind, c.act_by, c.opened_at as since, c.key as tie, c.kind,
  null::text as part, c.key as case_key, null::bigint as member_key, null::text as file`

const casesOfOthersSql = (own: MemberKey | null | undefined): Prisma.Sql =>
  own ? Prisma.sql`and c.member_key is distinct from ${own} and c.reporter_key is distinct from ${own}` : Prisma.empty

/** Suspended members wait until they are restored. */
const casesSql = (query: QueueQuery): Prisma.Sql[] => {
  const kinds = caseKindsOf(query.kinds)
  if (kinds.length === 0) return []
  const { after, ownMember } = query
  const turn = Prisma.sql`(classes.class, turns.waits_behind)`
  const fromTurn = after ? Prisma.sql`where ${turn} >= (${after.class}, ${after.waitsBehind})` : Prisma.empty
  // Within the turn of the cursor an index is entered at its time; the rest of the comparison is a filter.
  const later = after
    ? Prisma.sql`and c.act_by >= case when ${turn} = (${after.class}, ${after.waitsBehind})
          then ${after.actBy}::timestamptz else '-infinity' end
        and (${turn} > (${after.class}, ${after.waitsBehind})
          or (c.act_by, c.kind, c.key) > (${after.actBy}, ${after.kind}, ${after.tie}))`
    : Prisma.empty
  return [
    Prisma.sql`
      select ${caseColumns}
      from unnest(${kinds}::text[]) kinds(kind)
      cross join unnest(array['P0', 'P1', 'P2', 'P3', 'P4']) classes(class)
      cross join (values (false), (true)) turns(waits_behind)
      cross join lateral (
        select c.key, c.kind, c.class, c.waits_behind, c.act_by, c.opened_at from cases c
        where c.kind = kinds.kind and c.class = classes.class and c.waits_behind = turns.waits_behind
          and c.closed_at is null and c.act_by <= ${query.actUntil}
          ${later} ${casesOfOthersSql(ownMember)}
          and (c.kind <> all(${pausedCaseKinds}::text[])
            or not exists (select 1 from members m where m.key = c.member_key and m.suspended_at is not null))
          and (${query.by}::text is null or (
            (c.claimed_until is null or c.claimed_until <= ${query.now} or c.claimed_by = ${query.by})
            and not exists (select 1 from queue_skips s
              where s.case_key = c.key and s.skipped_by = ${query.by} and s.skipped_at > ${query.skippedSince})))
        order by c.act_by, c.key limit ${query.limit}
      ) c ${fromTurn}`,
  ]
}

/** What waits of members is of this class. */
const waitingClass = 'P3'

const partsSql = (kind: QueueKind, query: QueueQuery): Prisma.Sql[] => {
  const { since, oldestFirst, part, ...one } = waitingKinds[kind]
  const { after, ownMember } = query
  if (!part || (after && after.class > waitingClass)) return []
  const { name, tie, file } = part
  const startedBy = new Date(query.actUntil.getTime() - query.reviewMs)
  const wait = Prisma.sql`${query.reviewMs / 1000}::float8 * interval '1 second'`
  const later =
    after?.class === waitingClass
      ? Prisma.sql`and ${since} >= ${new Date(after.actBy.getTime() - query.reviewMs)}
          and (${since} + ${wait}, ${kind}::text, ${tie}) > (${after.actBy}, ${after.kind}, ${after.tie})`
      : Prisma.empty
  const ofOthers = ownMember ? Prisma.sql`and m.key <> ${ownMember}` : Prisma.empty
  return [
    Prisma.sql`
      select ${waitingClass} as class, false as waits_behind, ${since} + ${wait} as act_by, ${since} as since, ${tie} as tie, ${kind}::text as kind,
        ${name} as part, null::bigint as case_key, m.key as member_key, ${file} as file
      from ${waitingSql(one)} and ${since} <= ${startedBy} ${later} ${ofOthers}
        and (${query.by}::text is null or not exists (
          select 1 from review_claims k
          where k.member_key = m.key and k.part = ${name} and k.claimed_until > ${query.now} and k.claimed_by <> ${query.by}
          union all
          select 1 from queue_skips s
          where s.member_key = m.key and s.part = ${name} and s.skipped_by = ${query.by}
            and s.skipped_at > ${query.skippedSince}))
      order by ${oldestFirst}, ${tie} limit ${query.limit}`,
  ]
}

/** The first entries of the queue, in the order of work; what is shown of them is read with their keys. */
export function queueSql(query: QueueQuery): Prisma.Sql {
  const branches = [...casesSql(query), ...query.kinds.flatMap((kind) => partsSql(kind, query))]
  const all = Prisma.join(
    branches.map((branch) => Prisma.sql`(${branch})`),
    ' union all ',
  )
  return Prisma.sql`select * from (${all}) branches order by class, waits_behind, act_by, kind, tie limit ${query.limit}`
}

export interface ClosedPosition {
  closedAt: Date
  key: bigint
}

export interface ClosedQuery extends Pick<QueueQuery, 'kinds' | 'limit' | 'ownMember'> {
  /** Begins after this case, which was closed later. */
  after?: ClosedPosition | null
}

/** The cases that were closed last, with the columns of the queue. */
export const closedSql = ({ kinds, limit, ownMember, after }: ClosedQuery): Prisma.Sql => Prisma.sql`
  select ${caseColumns}, c.closed_at
  from unnest(${caseKindsOf(kinds)}::text[]) kinds(kind)
  cross join lateral (
    select * from cases c
    where c.kind = kinds.kind and c.closed_at is not null ${casesOfOthersSql(ownMember)}
      ${after ? Prisma.sql`and (c.closed_at, c.key) < (${after.closedAt}, ${after.key})` : Prisma.empty}
    order by c.closed_at desc, c.key desc limit ${limit}
  ) c
  order by c.closed_at desc, c.key desc limit ${limit}`
