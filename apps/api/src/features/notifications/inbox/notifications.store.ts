import { type AccountEvent, type NotificationType, notificationTypes } from '@satrangi/contract'
import { type Db, Prisma, preparedStatement, type SqlTx, type Tx } from '@satrangi/db'
import { runInTransaction } from '@satrangi/db/transaction'
import type { MemberKey } from '../../../keys.ts'
import { canViewSql, type ViewerSql } from '../../members/index.ts'
import { notificationKindOf } from './notifications.rules.ts'
import { wantsKind } from './settings.store.ts'

type NotifiedType = Exclude<NotificationType, 'moderation' | 'message'>

/** A request that is taken back and sent again is told once in this time. */
const repeatAfterMs = 24 * 3_600_000

interface NewNotification {
  to: MemberKey
  from: MemberKey
  type: NotifiedType
  at: Date
}

/**
 * Tells a member what somebody did, unless they do not want to know of it.
 * @returns whether they are notified
 */
export async function addNotification(tx: SqlTx, notification: NewNotification): Promise<boolean> {
  return (await tx.$executeRaw(preparedStatement`${insertNotificationSql(notification)}`)) === 1
}

/** The same as a part of a statement, which may have a condition. */
export function insertNotificationSql(
  { to, from, type, at }: NewNotification,
  condition: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql {
  const isNew =
    type === 'pending'
      ? Prisma.sql`not exists (select 1 from notifications n where n.member_key = ${to} and n.actor_key = ${from}
          and n.type = ${type} and n.created_at > ${new Date(at.getTime() - repeatAfterMs)})`
      : Prisma.sql`true`
  return Prisma.sql`
    insert into notifications (member_key, actor_key, type, created_at)
    select m.key, ${from}, ${type}, ${at} from members m
    where m.key = ${to} and ${wantsKind(notificationKindOf[type])} and ${isNew} and ${condition}`
}

/** Takes back what was told of somebody and was not read yet; false when there is nothing of it. */
export async function deleteUnread(
  tx: SqlTx,
  { to, from, type }: { to: MemberKey; from: MemberKey; type: NotifiedType },
): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    delete from notifications n where n.member_key = ${to} and n.actor_key = ${from} and n.type = ${type}
      and n.key > coalesce((select read_up_to from notification_reads where member_key = ${to} and type = ${type}), 0)`
  return deleted > 0
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

/**
 * For the actor of a notification: it comes from the moderators, or from a member whom the viewer may see. No `exists`
 * beside an `or`: where that is asked for many rows, the planner makes a list of all members whom the viewer may see.
 */
export const isFromVisible = (viewer: ViewerSql, actor = Prisma.sql`n.actor_key`): Prisma.Sql => Prisma.sql`
  coalesce((select true from members m where m.key = ${actor} and ${canViewSql(viewer)}), ${actor} is null)`

/** Beyond this nobody counts: a badge says 99+. */
const maxCounted = 100

const everyType = Prisma.join(notificationTypes.map((type) => Prisma.sql`(${type}::text)`))

/**
 * How many notifications a viewer has not read, of those that the list shows, as an expression of a query. Each type
 * is read from its mark on.
 */
export const countUnreadSql = (viewer: ViewerSql): Prisma.Sql => Prisma.sql`(
  select count(*)::int from (
    select 1 from (values ${everyType}) as t (type)
    left join notification_reads r on r.member_key = ${viewer} and r.type = t.type
    cross join lateral (
      select 1 from notifications n
      where n.member_key = ${viewer} and n.type = t.type and n.key > coalesce(r.read_up_to, 0)
        and ${isFromVisible(viewer)}
      limit ${maxCounted}
    ) unread
    limit ${maxCounted}
  ) counted)`

/** Unread notifications, of those that the list shows. */
export async function countUnread(db: Tx, member: MemberKey): Promise<number> {
  const rows = await db.$queryRaw<{ n: number }[]>(preparedStatement`select ${countUnreadSql(member)} as n`)
  return rows[0]?.n ?? 0
}

/**
 * Marks all notifications of some types as read. The member's row is locked first: a notification that is on its way
 * is there by then, and one that comes later gets a larger key.
 * @returns whether any was unread
 */
export async function markRead(db: Db, member: MemberKey, types: readonly NotificationType[]): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await tx.$executeRaw(preparedStatement`select 1 from members where key = ${member} for update`)
    const marked = await tx.$executeRaw(preparedStatement`
      insert into notification_reads as r (member_key, type, read_up_to)
      select ${member}, wanted.type, latest.key from unnest(${[...types]}::text[]) as wanted(type)
      cross join lateral (
        select n.key from notifications n where n.member_key = ${member} and n.type = wanted.type
        order by n.key desc limit 1
      ) latest
      on conflict (member_key, type) do update set read_up_to = excluded.read_up_to
      where r.read_up_to < excluded.read_up_to`)
    return marked > 0
  })
}
