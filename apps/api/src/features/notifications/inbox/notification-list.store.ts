import type { AccountEvent, NotificationType } from '@satrangi/contract'
import { Prisma, preparedStatement, queryRows, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canViewSql } from '../../members/index.ts'
import { latestConversationsSql } from '../../shared/latest-conversations/index.ts'
import { isFromVisible } from './notifications.store.ts'
import { wantsKind } from './settings.store.ts'

export interface NotificationRow {
  key: bigint
  id: string
  type: NotificationType
  actorKey: MemberKey | null
  event: AccountEvent | null
  createdAt: Date
  isRead: boolean
}

/** What was stored before events had codes is words alone. */
export const accountEventSql = Prisma.sql`coalesce(n.event,
  case when n.text is not null then jsonb_build_object('code', 'written', 'params', jsonb_build_object('text', n.text)) end)`

const maxKey = 9_223_372_036_854_775_807n

/**
 * A member's notifications of some types, the latest first. Each type is read from its own part of
 * the index, and no further than the page needs.
 * @param from the first that may be in it
 */
export async function listNotifications(
  db: Tx,
  member: MemberKey,
  types: readonly NotificationType[],
  { from, limit }: { from: bigint | null; limit: number },
): Promise<NotificationRow[]> {
  return queryRows<NotificationRow>(
    db,
    preparedStatement`
    select found.* from (values ${Prisma.join(types.map((type) => Prisma.sql`(${type}::text)`))}) as wanted(type)
    left join notification_reads r on r.member_key = ${member} and r.type = wanted.type
    cross join lateral (
      select n.key, n.id::text as id, n.type, n.actor_key as "actorKey", ${accountEventSql} as event, n.created_at as "createdAt",
        n.key <= coalesce(r.read_up_to, 0) as "isRead"
      from notifications n
      where n.member_key = ${member} and n.type = wanted.type and n.key <= ${from ?? maxKey} and ${isFromVisible(member)}
      order by n.key desc limit ${limit}
    ) found
    order by found.key desc limit ${limit}`,
  )
}

export interface WaitingMessage {
  peerKey: MemberKey
  lastAt: Date
  isRead: boolean
}

/**
 * A member's conversations in which the other side spoke last, the latest first; none where the
 * member does not want to be told.
 * @param from the first that may be in it
 */
export async function listWaitingMessages(
  db: Tx,
  member: MemberKey,
  { from, limit }: { from: { lastAt: Date; peerKey: MemberKey } | null; limit: number },
): Promise<WaitingMessage[]> {
  const upTo = from?.lastAt ?? null
  // The other side is asked for in the order of the list, and no further than the page needs.
  const isWaiting = (peer: Prisma.Sql) => Prisma.sql`c.last_sender_key = ${peer}
    and (c.last_at, ${peer}) <= (coalesce(${upTo}::timestamptz, 'infinity'), ${from?.peerKey ?? maxKey}::bigint)
    and (select ${canViewSql(member)} from members m where m.key = ${peer})`
  return queryRows<WaitingMessage>(
    db,
    preparedStatement`
    select peer as "peerKey", (conversation).last_at as "lastAt", unread_messages(conversation, mine) = 0 as "isRead"
    from (
      select * from (${latestConversationsSql(member, { upTo, where: isWaiting, limit })}) waiting
      where exists (select 1 from members m where m.key = ${member} and ${wantsKind('message')})
      order by (conversation).last_at desc, peer desc limit ${limit}
    ) latest
    join conversation_members mine on mine.member_key = ${member} and mine.conversation_key = (conversation).key
    order by (conversation).last_at desc, peer desc`,
  )
}
