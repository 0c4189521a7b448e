import { type CaseClass, reviews } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import { columnOf, storedName } from '../../members/index.ts'
import {
  type CaseKind,
  type CaseOutcome,
  caseSourceId,
  caseSourceJoins,
  type EntryFacts,
  queueKindOf,
  waitingKinds,
  waitingSql,
} from '../cases/index.ts'
import { type Part, parts } from './parts.rules.ts'
import { type ClosedCase, maxQueueCount, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { type ClosedQuery, closedSql, type QueueQuery, queueSql } from './queue-order.store.ts'
import { revisionOf } from './revision.ts'

export interface QueueRow extends EntryFacts {
  class: CaseClass
  waitsBehind: boolean
  actBy: Date
  /** Of a case. */
  acknowledgeBy: Date | null
  since: Date
  /** The queue's own, or the kind of a case. */
  kind: QueueKind | CaseKind
  tie: bigint
  part: Part | 'held' | null
  file: string | null
  number: string | null
  id: string
  shuffle: number | null
  claimedBy: string | null
}

export interface ClosedRow extends QueueRow {
  closedAt: Date
  outcome: CaseOutcome | null
}

const whenPart = reviews.map(({ part, fact }) => `when '${part}' then m.${columnOf(storedName(fact))}`)

/** What is shown of entries `e`. */
const entrySql = (entries: Prisma.Sql, now: Date) => Prisma.sql`
  select e.class, e.waits_behind as "waitsBehind", e.act_by as "actBy", e.since, e.kind, e.tie, e.part, e.file, c.number,
    c.acknowledge_by as "acknowledgeBy", c.closed_at as "closedAt", c.outcome, coalesce(m.id, ${caseSourceId}) as id,
    m.shuffle, ${Prisma.raw(`case e.part ${whenPart.join(' ')} end`)} as text, m.held_reason as "heldReason",
    r.reason, o.subject, about.id as about,
    (select count(distinct d.day)::int from quota_days d where h.key is not null and d.member_key = h.member_key) as days,
    case when coalesce(c.claimed_until, k.claimed_until) > ${now} then coalesce(c.claimed_by, k.claimed_by) end
      as "claimedBy"
  from (${entries}) e
  left join cases c on c.key = e.case_key
  ${caseSourceJoins}
  left join members about on about.key = c.member_key
  left join members m on m.key = e.member_key
  left join review_claims k on k.member_key = e.member_key and k.part = e.part`

/** The first entries of the queue in the order of work: class first, then the time that is left. One statement. */
export async function findQueueEntries(db: Tx, query: QueueQuery): Promise<QueueEntry[]> {
  return (await findQueueRows(db, query)).map(entryOf)
}

/** The same as rows, with where they stand in the order. */
export async function findQueueRows(db: Tx, query: QueueQuery): Promise<QueueRow[]> {
  if (query.kinds.length === 0) return []
  return db.$queryRaw<QueueRow[]>`
    ${entrySql(queueSql(query), query.now)} order by e.class, e.waits_behind, e.act_by, e.kind, e.tie`
}

/** The cases that were closed last. */
export const findClosedRows = (db: Tx, query: ClosedQuery, now: Date): Promise<ClosedRow[]> =>
  db.$queryRaw<ClosedRow[]>`${entrySql(closedSql(query), now)} order by e.closed_at desc, e.tie desc`

export function entryOf(row: QueueRow): QueueEntry {
  const { part: waiting, shuffle, number, id, since, acknowledgeBy, actBy, file, claimedBy } = row
  const kind = queueKindOf(row.kind)
  const { minutes, summarize } = waitingKinds[kind]
  const part = parts.find((one) => one === waiting) ?? null
  const content = file ?? row.text
  const revision = part && content !== null && shuffle !== null ? revisionOf({ part, content, shuffle }) : null
  return {
    ...{ kind, class: row.class, number, id, part, revision, since, acknowledgeBy, actBy, file, claimedBy, minutes },
    what: summarize(row),
  }
}

export const closedCaseOf = (row: ClosedRow): ClosedCase => ({
  ...entryOf(row),
  number: row.number ?? '',
  closedAt: row.closedAt,
  outcome: row.outcome,
})

/** The number of queue entries of each kind, up to `maxQueueCount`. */
export async function countQueueEntries(db: Tx): Promise<Record<QueueKind, number>> {
  const counts = queueKinds.map((kind) => {
    const entries = Prisma.sql`select 1 from ${waitingSql(waitingKinds[kind])} limit ${maxQueueCount}`
    return Prisma.sql`select ${kind}::text as kind, (select count(*)::int from (${entries}) entries) as n`
  })
  const rows = await db.$queryRaw<{ kind: QueueKind; n: number }[]>`${Prisma.join(counts, ' union all ')}`
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) as Record<QueueKind, number>
}

/** The same with the age of the oldest in seconds. */
export async function measureQueue(
  db: Tx,
  at: Date,
): Promise<{ name: QueueKind; waiting: number; oldestSeconds: number }[]> {
  const measures = queueKinds.map((kind) => {
    const { since, oldestFirst, ...one } = waitingKinds[kind]
    const entries = Prisma.sql`select ${since} as since from ${waitingSql(one)} order by ${oldestFirst} limit ${maxQueueCount}`
    return Prisma.sql`
      select ${kind}::text as name, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from ${at}::timestamptz - min(since)), 0), 0)::float8
          as "oldestSeconds"
      from (${entries}) entries`
  })
  return db.$queryRaw`${Prisma.join(measures, ' union all ')}`
}
