import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type PersonalData, readPages } from '../../../personal-data.ts'

/** The member's conversations and both sides' messages in them; the other side is an id, or nobody any more. */
export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const me = (await db.member.findUnique({ where: { key }, select: { id: true } }))?.id ?? null
  return {
    conversations: readPages(conversationsOf(db, key), ({ userId, unread, readId, lastAt }) => ({
      user_id: userId,
      unread,
      read_up_to: readId,
      timestamp: lastAt,
    })),
    messages: readPages(messagesOf(db, key), ({ userId, id, mine, body, createdAt, removed }) => ({
      id,
      sender_id: mine ? me : userId,
      receiver_id: mine ? userId : me,
      message: body,
      timestamp: createdAt,
      removed,
    })),
    chats_opened: readPages(opensOf(db, key), ({ userId, day, greeted }) => ({ user_id: userId, day, greeted })),
  }
}

interface ConversationRow {
  conversation: bigint
  userId: string | null
  unread: number
  readId: number
  lastAt: Date
}

const conversationsOf = (db: Tx, key: MemberKey) => (after: ConversationRow | undefined, limit: number) =>
  db.$queryRaw<ConversationRow[]>`
    select cm.conversation_key as conversation, m.id as "userId", unread_messages(c, cm) as unread,
      cm.read_id as "readId", c.last_at as "lastAt"
    from conversation_members cm join conversations c on c.key = cm.conversation_key
    left join members m on m.key = cm.peer_key
    where cm.member_key = ${key} and c.last_id > 0 and cm.conversation_key > ${after?.conversation ?? 0n}
    order by cm.conversation_key limit ${limit}`

interface MessageRow {
  conversation: bigint
  userId: string | null
  id: number
  mine: boolean
  body: string
  createdAt: Date
  removed: boolean
}

// Conversation by conversation, from its own index: what a page costs does not depend on where it is.
const messagesOf = (db: Tx, key: MemberKey) => (after: MessageRow | undefined, limit: number) =>
  db.$queryRaw<MessageRow[]>`
    select cm.conversation_key as conversation, p.id as "userId", m.id, m.sender_key = ${key} as mine,
      m.created_at as "createdAt", case when seen.hidden then '' else m.body end as body,
      m.removed_at is not null or seen.hidden as removed
    from conversation_members cm
    cross join lateral (
      select * from messages s
      where s.conversation_key = cm.conversation_key
        and s.id > case when cm.conversation_key = ${after?.conversation ?? 0n} then ${after?.id ?? 0}::int else 0 end
      order by s.id limit ${limit}
    ) m
    cross join lateral (select m.hidden_at is not null and m.sender_key = ${key} as hidden) seen
    left join members p on p.key = cm.peer_key
    where cm.member_key = ${key} and cm.conversation_key >= ${after?.conversation ?? 0n}
    order by cm.conversation_key, m.id limit ${limit}`

interface OpeningRow {
  peer: bigint
  userId: string
  day: string
  greeted: boolean
}

const opensOf = (db: Tx, key: MemberKey) => (after: OpeningRow | undefined, limit: number) =>
  db.$queryRaw<OpeningRow[]>`
    select o.peer_key as peer, m.id as "userId", o.day::text as day, o.greeted
    from chat_opens o join members m on m.key = o.peer_key
    where o.member_key = ${key}
      and (o.day, o.peer_key) > (${after?.day ?? '-infinity'}::date, ${after?.peer ?? 0n}::bigint)
    order by o.day, o.peer_key limit ${limit}`
