import { type CaseClass, repeatedMessage } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { HeldReason } from '../identity-digests/index.ts'
import { type Part, parts } from './parts.rules.ts'
import { maxQueueCount, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { type QueueQuery, queueSql } from './queue-order.store.ts'
import { revisionOf } from './revision.ts'

/** The first entries of the queue in the order of work: class first, then the time that is left. One statement. */
export async function findQueueEntries(db: Tx, query: QueueQuery): Promise<QueueEntry[]> {
  const rows = await db.$queryRaw<QueueRow[]>`
    select e.class, e.act_by as "actBy", e.since, e.kind, e.part, e.file, c.number,
      coalesce(m.id, r.id::text, o.id::text, h.id::text, s.id::text) as id,
      m.shuffle, case e.part when 'nickname' then m.nickname when 'bio' then m.bio
        when 'expectations' then m.partner_expectations end as text, m.held_reason as "heldReason",
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
    left join members about on about.key = c.member_key
    left join members m on m.key = e.member_key
    left join review_claims k on k.member_key = e.member_key and k.part = e.part
    order by e.class, e.act_by, e.kind, e.tie`
  return rows.map(entryOf)
}

interface QueueRow {
  class: CaseClass
  actBy: Date
  since: Date
  /** The queue's own, or the kind of a case. */
  kind: QueueKind | 'report'
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

function entryOf(row: QueueRow): QueueEntry {
  const part = parts.find((one) => one === row.part) ?? null
  const content = row.file ?? row.text
  const { actBy, since, number, id, file, claimedBy } = row
  return {
    kind: row.kind === 'report' ? 'reports' : row.kind,
    class: row.class,
    actBy,
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
  if (kind === 'harvest') return `${about}: near a daily limit on ${days} days`
  if (kind === 'spam') return `${about}: the same first message to ${repeatedMessage.receivers} members in a day`
  return text ?? subject ?? (heldReason ? heldSentences[heldReason] : '')
}

const heldSentences: Readonly<Record<HeldReason, string>> = {
  suspended: 'came back after a suspension',
  reported: 'came back after a grave report',
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

/** The tables and conditions of what waits, by kind. */
export const waiting: Record<QueueKind, Prisma.Sql> = {
  photos: Prisma.sql`photos p join members m on m.key = p.member_key
    where p.approval = 'pending' and m.suspended_at is null`,
  nicknames: Prisma.sql`members
    where nickname_approval = 'pending' and nickname <> '' and suspended_at is null`,
  bios: Prisma.sql`members where bio_approval = 'pending' and bio <> '' and suspended_at is null`,
  expectations: Prisma.sql`members
    where partner_expectations_approval = 'pending' and partner_expectations <> '' and suspended_at is null`,
  reports: Prisma.sql`reports where closed_at is null`,
  held: Prisma.sql`members where held_at is not null and suspended_at is null`,
  contact: Prisma.sql`contact_messages where closed_at is null`,
  harvest: Prisma.sql`suspected_harvests s join members m on m.key = s.member_key
    where s.closed_at is null and m.suspended_at is null`,
  spam: Prisma.sql`suspected_spam s join members m on m.key = s.member_key
    where s.closed_at is null and m.suspended_at is null`,
}
