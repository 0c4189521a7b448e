import type { HintCode } from '@satrangi/contract'
import { type Db, deleteRows, Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface HintCount {
  sender: MemberKey
  /** A calendar day of India, `2026-01-15`. */
  day: string
  rule: HintCode
  texts: number
}

/** Adds to the counts of senders who are still there; in one order, so that two processes do not wait for each other. */
export async function addHintDays(db: Db, counts: readonly HintCount[]): Promise<void> {
  const senders = counts.map(({ sender }) => sender)
  const days = counts.map(({ day }) => day)
  const rules = counts.map(({ rule }) => rule)
  const texts = counts.map((one) => one.texts)
  await db.$executeRaw`
    insert into hint_days as d (member_key, day, rule, texts)
    select m.key, a.day, a.rule, a.texts
    from unnest(${senders}::bigint[], ${days}::date[], ${rules}::text[], ${texts}::int[]) as a (sender, day, rule, texts)
    join members m on m.key = a.sender
    order by m.key, a.day, a.rule
    on conflict (member_key, day, rule) do update set texts = d.texts + excluded.texts`
}

const retentionDays = 30

/** Deletes counts after a month. */
export async function deleteOldHintDays(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - retentionDays * 86_400_000)
  await deleteRows(db, 'hint_days', Prisma.sql`day < ${monthAgo}::date`)
}
