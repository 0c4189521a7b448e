import type { Db, Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

export interface ConversationRow {
  peerKey: MemberKey
  lastId: number
  lastBody: string
  lastSenderKey: MemberKey
  lastAt: Date
  /** The last message disappeared for its sender alone. */
  lastIsHidden: boolean
  unread: number
  /** What the other side has read, as far as they are to know; their row is gone when they have left. */
  peerReadId: number | null
}

const maxConversations = 500

/** A member's conversations, the latest first. */
export async function listConversations(db: Tx, member: MemberKey): Promise<ConversationRow[]> {
  return db.$queryRaw<ConversationRow[]>`
    select mine.peer_key as "peerKey", c.last_id as "lastId", c.last_body as "lastBody",
      c.last_sender_key as "lastSenderKey", c.last_at as "lastAt", c.hidden_id = c.last_id as "lastIsHidden", unread_messages(c, mine) as unread,
      theirs.visible_read_id as "peerReadId"
    from conversation_members mine
    join conversations c on c.key = mine.conversation_key
    left join conversation_members theirs
      on theirs.conversation_key = mine.conversation_key and theirs.member_key = mine.peer_key
    where mine.member_key = ${member} and c.last_id > 0
    order by c.last_at desc limit ${maxConversations}`
}

/** How far a member has read, and the other side as far as they are to know; null when nothing was written yet. */
export async function readMarks(
  db: Tx,
  member: MemberKey,
  peer: MemberKey,
): Promise<{ mine: number; theirs: number } | null> {
  const rows = await db.$queryRaw<{ mine: number; theirs: number }[]>`
    select mine.read_id as mine, coalesce(theirs.visible_read_id, 0) as theirs
    from conversation_members mine
    join conversations c on c.key = mine.conversation_key and c.last_id > 0
    left join conversation_members theirs
      on theirs.conversation_key = mine.conversation_key and theirs.member_key = mine.peer_key
    where mine.member_key = ${member} and mine.peer_key = ${peer}`
  return rows[0] ?? null
}

export interface ReadUpdate {
  /** Never past what there is. */
  upTo: number
  /** Whether the other member may know: the two can message each other. */
  isVisible: boolean
}

/**
 * Notes that everything up to an id is read, in a transaction of its own. Where the two may not talk
 * that is the member's own; with the first mark after that the other side may know of all.
 * @returns undefined when it is nothing new
 */
export async function markRead(
  db: Db,
  member: MemberKey,
  peer: MemberKey,
  id: number,
): Promise<ReadUpdate | undefined> {
  return db.$transaction(async (tx) => {
    const isVisible = await lockConversation(tx, member, peer)
    const [moved] = await tx.$queryRaw<{ upTo: number }[]>`
      update conversation_members cm
      set read_id = now.read_id, visible_read_id = case when ${isVisible} then now.read_id else cm.visible_read_id end,
        seen = now.sent - (select count(*) from messages m
          where m.conversation_key = cm.conversation_key and m.id > now.read_id and m.sender_key <> ${member})
      from (
        select s.conversation_key, greatest(s.read_id, least(${id}, c.last_id)) as read_id,
          case when c.low_key = s.member_key then c.high_sent else c.low_sent end as sent
        from conversation_members s join conversations c on c.key = s.conversation_key
        where s.member_key = ${member} and s.peer_key = ${peer}
      ) now
      where cm.member_key = ${member} and cm.conversation_key = now.conversation_key
        and (cm.read_id < now.read_id or (${isVisible} and cm.visible_read_id < now.read_id))
      returning cm.read_id as "upTo"`
    return moved && { ...moved, isVisible }
  })
}

/**
 * Whether the two may talk. The row is held until the transaction ends, as it is when messages are
 * stored: one that comes meanwhile is added to what is left unread, and a block comes before or after.
 */
async function lockConversation(tx: Tx, one: MemberKey, other: MemberKey): Promise<boolean> {
  const { low, high } = pairOf(one, other)
  const rows = await tx.$queryRaw<{ canMessage: boolean }[]>`
    select can_message as "canMessage" from conversations where low_key = ${low} and high_key = ${high} for no key update`
  return rows[0]?.canMessage ?? false
}

/** Unread messages in all of a member's conversations. */
export async function countUnreadMessages(db: Tx, member: MemberKey): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint }[]>`
    select coalesce(sum(unread_messages(c, mine)), 0) as n
    from conversation_members mine join conversations c on c.key = mine.conversation_key
    where mine.member_key = ${member}`
  return Number(rows[0]?.n ?? 0)
}
