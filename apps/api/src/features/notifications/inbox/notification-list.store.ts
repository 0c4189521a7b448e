import type { AccountEvent, NotificationType } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canViewSql } from '../../members/index.ts'
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
  return db.$queryRaw<NotificationRow[]>(preparedStatement`
    select found.* from (values ${Prisma.join(types.map((type) => Prisma.sql`(${type}::text)`))}) as wanted(type)
    left join notification_reads r on r.member_key = ${member} and r.type = wanted.type
    cross join lateral (
      select n.key, n.id::text as id, n.type, n.actor_key as "actorKey", ${accountEventSql} as event, n.created_at as "createdAt",
        n.key <= coalesce(r.read_up_to, 0) as "isRead"
      from notifications n
      where n.member_key = ${member} and n.type = wanted.type and n.key <= ${from ?? maxKey} and ${isFromVisible(member)}
      order by n.key desc limit ${limit}
    ) found
    order by found.key desc limit ${limit}`)
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
  return db.$queryRaw<WaitingMessage[]>(preparedStatement`
    select w.peer_key as "peerKey", w.last_at as "lastAt", w.is_read as "isRead" from (
      select cm.peer_key, c.last_at, unread_messages(c, cm) = 0 as is_read
      from conversation_members cm join conversations c on c.key = cm.conversation_key
      where cm.member_key = ${member} and c.last_id > 0 and c.last_sender_key = cm.peer_key
        and (c.last_at, cm.peer_key)
          <= (coalesce(${from?.lastAt ?? null}::timestamptz, 'infinity'), ${from?.peerKey ?? maxKey}::bigint)
        and exists (select 1 from members m where m.key = ${member} and ${wantsKind('message')})
      -- Whoever the viewer may see is asked for in this order, and no further than the page needs.
      order by c.last_at desc, cm.peer_key desc offset 0
    ) w
    where (select ${canViewSql(member)} from members m where m.key = w.peer_key)
    order by w.last_at desc, w.peer_key desc limit ${limit}`)
}
