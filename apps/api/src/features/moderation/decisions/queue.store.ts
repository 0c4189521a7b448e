import { type CaseClass, type ReviewKind, repeatedMessage, reviews } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { HeldReason } from '../../accounts/index.ts'
import { columnOf, storedName } from '../../members/index.ts'
import { type Part, parts } from './parts.rules.ts'
import { maxQueueCount, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { type QueueQuery, queueSql } from './queue-order.store.ts'
import { revisionOf } from './revision.ts'

/** The first entries of the queue in the order of work: class first, then the time that is left. One statement. */
export async function findQueueEntries(db: Tx, query: QueueQuery): Promise<QueueEntry[]> {
  return (await findQueueRows(db, query)).map(entryOf)
}

const whenPart = reviews.map(({ part, fact }) => `when '${part}' then m.${columnOf(storedName(fact))}`)
const textOfPartSql = Prisma.raw(`case e.part ${whenPart.join(' ')} end`)

/** The same as rows, with where they stand in the order. */
export async function findQueueRows(db: Tx, query: QueueQuery): Promise<QueueRow[]> {
  if (query.kinds.length === 0) return []
  return db.$queryRaw<QueueRow[]>`
    select e.class, e.waits_behind as "waitsBehind", e.act_by as "actBy", e.since, e.kind, e.tie, e.part, e.file, c.number,
      c.acknowledge_by as "acknowledgeBy",
      coalesce(m.id, r.id::text, o.id::text, h.id::text, s.id::text, x.id::text, a.id::text) as id,
      m.shuffle, ${textOfPartSql} as text, m.held_reason as "heldReason",
      r.reason, o.subject, about.id as about,
      (select count(distinct d.day)::int from quota_days d where h.key is not null and d.member_key = h.member_key) as days,
      case when coalesce(c.claimed_until, k.claimed_until) > ${query.now} then coalesce(c.claimed_by, k.claimed_by) end
        as "claimedBy"
    from (${queueSql(query)}) e
    left join cases c on c.key = e.case_key
    left join reports r on r.key = c.report_key
    left join contact_messages o on o.key = c.contact_message_key
    left join suspected_harvests h on h.key = c.suspected_harvest_key
    left join suspected_spam s on s.key = c.suspected_spam_key
    left join picture_checks x on x.key = c.picture_check_key
    left join appeals a on a.key = c.appeal_key
    left join members about on about.key = c.member_key
    left join members m on m.key = e.member_key
    left join review_claims k on k.member_key = e.member_key and k.part = e.part
    order by e.class, e.waits_behind, e.act_by, e.kind, e.tie`
}

export interface QueueRow {
  class: CaseClass
  waitsBehind: boolean
  actBy: Date
  /** Of a case. */
  acknowledgeBy: Date | null
  since: Date
  /** The queue's own, or the kind of a case. */
  kind: QueueKind | 'report' | 'picture_complaint' | 'known_picture' | 'appeal'
  tie: bigint
  part: Part | 'held' | null
  file: string | null
  number: string | null
  id: string
  shuffle: number | null
  text: string | null
  heldReason: HeldReason | null
  reason: string | null
  subject: string | null
  /** The public id of the member whom a case is about. */
  about: string | null
  days: number
  claimedBy: string | null
}

/** How the queue calls the cases that it names otherwise. */
const kindOf = ({ kind }: QueueRow): QueueKind => {
  if (kind === 'report') return 'reports'
  if (kind === 'picture_complaint') return 'pictures'
  if (kind === 'appeal') return 'appeals'
  return kind === 'known_picture' ? 'known' : kind
}

export function entryOf(row: QueueRow): QueueEntry {
  const part = parts.find((one) => one === row.part) ?? null
  const content = row.file ?? row.text
  const { actBy, acknowledgeBy, since, number, id, file, claimedBy } = row
  return {
    kind: kindOf(row),
    class: row.class,
    actBy,
    acknowledgeBy,
    number,
    id,
    since,
    part,
    revision:
      part && content !== null && row.shuffle !== null ? revisionOf({ part, content, shuffle: row.shuffle }) : null,
    what: summaryOf(row),
    file,
    claimedBy,
  }
}

function summaryOf({ kind, file, part, text, heldReason, reason, subject, about, days }: QueueRow): string {
  if (file !== null && part !== null) return part.replace('photo', 'photo ')
  if (kind === 'report') return `${about ?? 'a member who left'}: ${reason}`
  if (kind === 'picture_complaint') return `${about ?? 'no member'}: somebody says that a picture shows them`
  if (kind === 'known_picture') return `${about ?? 'a member who left'}: a new photo like one that was removed`
  if (kind === 'appeal') return `${about ?? 'a member who left'}: answers a suspension`
  if (kind === 'harvest') return `${about}: near a daily limit on ${days} days`
  if (kind === 'spam') return `${about}: the same first message to ${repeatedMessage.receivers} members in a day`
  return text ?? subject ?? (heldReason ? heldSentences[heldReason] : '')
}

const heldSentences: Readonly<Record<HeldReason, string>> = {
  suspended: 'came back after a suspension',
  reported: 'came back after a grave report',
  hidden: 'was hidden by a moderator',
}

/** The number of queue entries of each kind, up to `maxQueueCount`. */
export async function countQueueEntries(db: Tx): Promise<Record<QueueKind, number>> {
  const counts = queueKinds.map((kind) => {
    const entries = Prisma.sql`select 1 from ${waiting[kind]} limit ${maxQueueCount}`
    return Prisma.sql`select ${kind}::text as kind, (select count(*)::int from (${entries}) entries) as n`
  })
  const rows = await db.$queryRaw<{ kind: QueueKind; n: number }[]>`${Prisma.join(counts, ' union all ')}`
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) as Record<QueueKind, number>
}

const waitingTexts = Object.fromEntries(
  reviews.map(({ kind, fact, approval }) => {
    const where = `${columnOf(approval)} = 'pending' and ${columnOf(storedName(fact))} <> '' and suspended_at is null`
    return [kind, Prisma.raw(`members where ${where}`)]
  }),
) as Record<ReviewKind, Prisma.Sql>

/** The tables and conditions of what waits, by kind. */
export const waiting: Record<QueueKind, Prisma.Sql> = {
  photos: Prisma.sql`photos p join members m on m.key = p.member_key
    where p.approval = 'pending' and p.check_photo_key is null and m.suspended_at is null`,
  ...waitingTexts,
  reports: Prisma.sql`reports where closed_at is null`,
  held: Prisma.sql`members where held_at is not null and suspended_at is null`,
  contact: Prisma.sql`contact_messages where closed_at is null`,
  harvest: Prisma.sql`suspected_harvests s join members m on m.key = s.member_key
    where s.closed_at is null and m.suspended_at is null`,
  pictures: Prisma.sql`picture_checks x where x.kind = 'picture_complaint' and x.closed_at is null`,
  known: Prisma.sql`picture_checks x where x.kind = 'known_picture' and x.closed_at is null`,
  appeals: Prisma.sql`appeals where decided_at is null`,
  spam: Prisma.sql`suspected_spam s join members m on m.key = s.member_key
    where s.closed_at is null and m.suspended_at is null`,
}
