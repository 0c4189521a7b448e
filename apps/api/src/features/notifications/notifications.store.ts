import type { NotificationType } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

export async function addNotification(
  tx: Tx,
  { to, from, type, at }: { to: MemberKey; from: MemberKey; type: NotificationType; at: Date },
): Promise<void> {
  await tx.notification.create({ data: { memberKey: to, actorKey: from, type, createdAt: at }, select: { key: true } })
}

/** Tells a member what the moderators decided, in words for them alone. */
export async function addDecision(tx: Tx, { to, text, at }: { to: MemberKey; text: string; at: Date }): Promise<void> {
  await tx.notification.create({
    data: { memberKey: to, type: 'moderation', text, createdAt: at },
    select: { key: true },
  })
}

/** Unread notifications, without those of members who may not be met any more. */
export async function countUnread(db: Tx, member: MemberKey): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint }[]>`
    select count(*) as n from notifications n
    where n.member_key = ${member} and n.read_at is null
      and not exists (select 1 from members m where m.key = n.actor_key and m.suspended_at is not null)
      and not exists (select 1 from blocks b where b.blocker_key = ${member} and b.blocked_key = n.actor_key)
      and not exists (select 1 from blocks b where b.blocker_key = n.actor_key and b.blocked_key = ${member})`
  return Number(rows[0]?.n ?? 0)
}
