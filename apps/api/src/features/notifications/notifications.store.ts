import type { AccountEvent, NotificationType } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canViewSql } from '../visibility/index.ts'
import { notificationKindOf } from './notifications.rules.ts'
import { wantsKind } from './settings.store.ts'

type NotifiedType = Exclude<NotificationType, 'moderation' | 'message'>

/** A request that is taken back and sent again is told once in this time. */
const repeatAfterMs = 24 * 3_600_000

/**
 * Tells a member what somebody did, unless they do not want to know of it.
 * @returns whether they are told
 */
export async function addNotification(
  tx: Tx,
  { to, from, type, at }: { to: MemberKey; from: MemberKey; type: NotifiedType; at: Date },
): Promise<boolean> {
  const isNew =
    type === 'pending'
      ? Prisma.sql`not exists (select 1 from notifications n where n.member_key = ${to} and n.actor_key = ${from}
          and n.type = ${type} and n.created_at > ${new Date(at.getTime() - repeatAfterMs)})`
      : Prisma.sql`true`
  const told = await tx.$executeRaw`
    insert into notifications (member_key, actor_key, type, created_at)
    select m.key, ${from}, ${type}, ${at} from members m
    where m.key = ${to} and ${wantsKind(notificationKindOf[type])} and ${isNew}`
  return told === 1
}

/** Takes back what was told of somebody and was not read yet; false when there is nothing of it. */
export async function deleteUnread(
  tx: Tx,
  { to, from, type }: { to: MemberKey; from: MemberKey; type: NotifiedType },
): Promise<boolean> {
  const { count } = await tx.notification.deleteMany({
    where: { memberKey: to, actorKey: from, type, readAt: null },
  })
  return count > 0
}

/** Stores an event of a member's account for them alone. */
export async function addAccountEvent(
  tx: Tx,
  { to, event, at }: { to: MemberKey; event: AccountEvent; at: Date },
): Promise<void> {
  await tx.notification.create({
    data: { memberKey: to, type: 'moderation', event, createdAt: at },
    select: { key: true },
  })
}

/** For a row `n` of notifications: it comes from the moderators, or from a member whom the viewer may see. */
export const isFromVisible = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  (n.actor_key is null or exists (select 1 from members m where m.key = n.actor_key and ${canViewSql(viewer)}))`

/** Beyond this nobody counts, neither here nor on a badge. */
const maxCounted = 1000

/** Unread notifications, of those that the list shows. */
export async function countUnread(db: Tx, member: MemberKey): Promise<number> {
  const rows = await db.$queryRaw<{ n: number }[]>(preparedStatement`
    select count(*)::int as n from (
      select 1 from notifications n
      where n.member_key = ${member} and n.read_at is null and ${isFromVisible(member)}
      limit ${maxCounted}
    ) unread`)
  return rows[0]?.n ?? 0
}

/**
 * Marks notifications as read.
 * @param types undefined: all of them
 * @returns how many were unread
 */
export async function markRead(
  db: Tx,
  memberKey: MemberKey,
  types: readonly NotificationType[] | undefined,
  at: Date,
): Promise<number> {
  const { count } = await db.notification.updateMany({
    where: { memberKey, readAt: null, ...(types ? { type: { in: [...types] } } : {}) },
    data: { readAt: at },
  })
  return count
}
