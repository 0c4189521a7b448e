import { Prisma, type Tx } from '@satrangi/db'
import type { HeldReason } from '../identity-digests/index.ts'
import { listSuspectedHarvests } from '../quotas/index.ts'
import { listContactMessages } from './contact-messages.store.ts'
import { maxQueueCount, type QueueEntry, type QueueKind, queueKinds } from './queue.rules.ts'
import { listReports } from './reports.store.ts'
import { revisionOf } from './revision.ts'

/** The queue entries of one kind, oldest first. Suspended members wait until they are restored. */
export const findWaitingByKind: Record<QueueKind, (db: Tx, limit: number) => Promise<QueueEntry[]>> = {
  photos: async (db, limit) => {
    const rows = await db.$queryRaw<{ id: string; shuffle: number; slot: 1 | 2; file: string; since: Date }[]>`
      select m.id, m.shuffle, p.slot, p.file, p.created_at as since
      from photos p join members m on m.key = p.member_key
      where p.approval = 'pending' and m.suspended_at is null
      order by p.created_at, p.key limit ${limit}`
    return rows.map(({ id, shuffle, slot, file, since }) => {
      const revision = revisionOf({ part: `photo${slot}`, content: file, shuffle })
      return { kind: 'photos', id, since, revision, what: `photo ${slot}`, file }
    })
  },
  nicknames: (db, limit) => findWaitingTexts(db, 'nicknames', limit),
  bios: (db, limit) => findWaitingTexts(db, 'bios', limit),
  expectations: (db, limit) => findWaitingTexts(db, 'expectations', limit),
  reports: async (db, limit) => {
    const rows = await listReports(db, { limit })
    return rows.map(({ id, createdAt, reason, reported }) => {
      const what = `${reported ?? 'a member who left'}: ${reason}`
      return { kind: 'reports', id, since: createdAt, revision: null, what, file: null }
    })
  },
  held: async (db, limit) => {
    const rows = await db.$queryRaw<{ id: string; since: Date; reason: HeldReason }[]>`
      select id, held_at as since, held_reason as reason from members
      where held_at is not null and suspended_at is null order by held_at, key limit ${limit}`
    return rows.map(({ id, since, reason }) => {
      return { kind: 'held', id, since, revision: null, what: heldSentences[reason], file: null }
    })
  },
  contact: async (db, limit) => {
    const rows = await listContactMessages(db, { limit })
    return rows.map(({ id, createdAt, subject }) => {
      return { kind: 'contact', id, since: createdAt, revision: null, what: subject, file: null }
    })
  },
  harvest: async (db, limit) => {
    const rows = await listSuspectedHarvests(db, { limit })
    return rows.map(({ id, createdAt, member, days }) => {
      const what = `${member}: near a daily limit on ${new Set(days.map((day) => day.split(' ')[0])).size} days`
      return { kind: 'harvest', id, since: createdAt, revision: null, what, file: null }
    })
  },
}

const heldSentences: Readonly<Record<HeldReason, string>> = {
  suspended: 'came back after a suspension',
  reported: 'came back after a grave report',
}

const texts = {
  nicknames: { part: 'nickname', text: Prisma.sql`m.nickname`, approval: Prisma.sql`m.nickname_approval` },
  bios: { part: 'bio', text: Prisma.sql`m.bio`, approval: Prisma.sql`m.bio_approval` },
  expectations: {
    part: 'expectations',
    text: Prisma.sql`m.partner_expectations`,
    approval: Prisma.sql`m.partner_expectations_approval`,
  },
} as const

async function findWaitingTexts(db: Tx, kind: keyof typeof texts, limit: number): Promise<QueueEntry[]> {
  const { part, text, approval } = texts[kind]
  const rows = await db.$queryRaw<{ id: string; shuffle: number; content: string; since: Date }[]>`
    select m.id, m.shuffle, ${text} as content, m.updated_at as since from members m
    where ${approval} = 'pending' and ${text} <> '' and m.suspended_at is null
    order by m.updated_at, m.key limit ${limit}`
  return rows.map(({ id, shuffle, content, since }) => {
    return { kind, id, since, revision: revisionOf({ part, content, shuffle }), what: content, file: null }
  })
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
}
