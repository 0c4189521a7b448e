import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

export interface ConversationRow {
  peerKey: MemberKey
  lastId: number
  lastBody: string
  lastSenderKey: MemberKey
  lastAt: Date
  unread: number
  /** What the other side has read; their row is gone when they have left. */
  peerReadId: number | null
}

const most = 500

/** A member's conversations, the latest first. */
export async function listConversations(db: Tx, member: MemberKey): Promise<ConversationRow[]> {
  return db.$queryRaw<ConversationRow[]>`
    select mine.peer_key as "peerKey", mine.last_id as "lastId", mine.last_body as "lastBody",
      mine.last_sender_key as "lastSenderKey", mine.last_at as "lastAt", mine.unread, theirs.read_id as "peerReadId"
    from conversation_members mine
    left join conversation_members theirs
      on theirs.conversation_key = mine.conversation_key and theirs.member_key = mine.peer_key
    where mine.member_key = ${member} and mine.last_id > 0
    order by mine.last_at desc limit ${most}`
}

/** How far the two sides of a conversation have read; null when nothing was written yet. */
export async function readMarks(
  db: Tx,
  member: MemberKey,
  peer: MemberKey,
): Promise<{ mine: number; theirs: number } | null> {
  const rows = await db.$queryRaw<{ mine: number; theirs: number }[]>`
    select mine.read_id as mine, coalesce(theirs.read_id, 0) as theirs
    from conversation_members mine
    left join conversation_members theirs
      on theirs.conversation_key = mine.conversation_key and theirs.member_key = mine.peer_key
    where mine.member_key = ${member} and mine.peer_key = ${peer}`
  return rows[0] ?? null
}

/**
 * Notes that everything up to an id is read, in a transaction of its own.
 * @returns up to which id, never past what there is; undefined when that was read already
 */
export async function markRead(db: Db, member: MemberKey, peer: MemberKey, id: number): Promise<number | undefined> {
  return db.$transaction(async (tx) => {
    // Held before it is counted: a message that comes meanwhile is added to what is left.
    await tx.$queryRaw`
      select 1 from conversation_members where member_key = ${member} and peer_key = ${peer} for update`
    const moved = await tx.$queryRaw<{ readId: number }[]>`
      update conversation_members cm
      set read_id = least(${id}, cm.last_id),
        unread = (select count(*) from messages m
          where m.conversation_key = cm.conversation_key and m.id > least(${id}, cm.last_id) and m.sender_key <> ${member})
      where cm.member_key = ${member} and cm.peer_key = ${peer} and cm.read_id < least(${id}, cm.last_id)
      returning read_id as "readId"`
    return moved[0]?.readId
  })
}

/** Unread messages in all of a member's conversations. */
export async function countUnreadMessages(db: Tx, member: MemberKey): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint }[]>`
    select coalesce(sum(unread), 0) as n from conversation_members where member_key = ${member} and unread > 0`
  return Number(rows[0]?.n ?? 0)
}
