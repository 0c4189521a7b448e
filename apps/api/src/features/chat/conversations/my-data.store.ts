import type { Tx } from '@satrangi/db'
import { conversationChannel, type LeftEvent } from '../../../conversation-events.ts'
import type { MemberKey } from '../../../keys.ts'
import type { DepartingMember, EraseContext } from '../../../personal-data.ts'
import { listChanged } from '../../notifications/index.ts'
import { insertHeldCopies, sealCopy } from '../held-copies/index.ts'

interface LockedConversation {
  key: bigint
  peer: MemberKey
}

interface DepartingMessage {
  conversationKey: bigint
  messageId: number
  text: string
  sentAt: Date
}

/** Messages that one statement empties; as many texts are in memory. */
const batchSize = 2000

/**
 * Empties the member's messages; of each a sealed copy stays for its recipient. Each conversation stays for its other
 * side, with nothing unread; where nobody is left it goes. Those that stay are no pair's any more: in the place of
 * the member's key stands the conversation's own, below zero, so that a message on its way finds no conversation.
 */
export async function erase(
  tx: Tx,
  { key, id, at }: DepartingMember,
  { announceTo, evidenceSeal }: EraseContext,
): Promise<void> {
  const conversations = await lockConversations(tx, key)
  const keys = conversations.map((conversation) => conversation.key)
  await tx.conversationMember.deleteMany({ where: { memberKey: key } })
  await tx.conversation.deleteMany({ where: { key: { in: keys }, members: { none: {} } } })
  await tx.$executeRaw`
    update conversations
    set can_message = false, low_key = -key, high_key = case when low_key = ${key} then high_key else low_key end,
      low_sent = case when low_key = ${key} then low_sent else high_sent end,
      high_sent = case when low_key = ${key} then high_sent else low_sent end,
      last_body = case when last_sender_key = ${key} then '' else last_body end,
      last_sender_key = case when last_sender_key = ${key} then -key else last_sender_key end
    where key = any(${keys}::bigint[])`
  const recipients = new Map(conversations.map((conversation) => [conversation.key, conversation.peer]))
  for (;;) {
    const messages = await findMessages(tx, keys, key)
    await insertHeldCopies(
      tx,
      messages.flatMap((message) => {
        const recipient = recipients.get(message.conversationKey)
        if (recipient === undefined || message.text === '') return []
        return [sealCopy(evidenceSeal, { ...message, recipient }, 'account_deleted', at)]
      }),
    )
    await emptyMessages(tx, messages, at)
    if (messages.length < batchSize) break
  }
  await tx.$executeRaw`
    update conversation_members s set seen = c.low_sent, read_id = c.last_id, peer_key = -c.key
    from conversations c where c.key = any(${keys}::bigint[]) and s.conversation_key = c.key`
  const event: LeftEvent = { type: 'left', by: id }
  for (const { peer } of conversations) {
    announceTo(peer, { channel: conversationChannel(key, peer), event })
    announceTo(peer, listChanged(peer, 'conversations'))
  }
}

/**
 * The conversations, locked as they are when messages are stored: one that was on its way is there by
 * then. In one order, so that two who leave at once do not wait for each other.
 */
const lockConversations = (tx: Tx, member: MemberKey): Promise<LockedConversation[]> =>
  tx.$queryRaw<LockedConversation[]>`
    select c.key, case when c.low_key = ${member} then c.high_key else c.low_key end as peer
    from conversations c
    where c.key in (select conversation_key from conversation_members where member_key = ${member})
    order by c.low_key, c.high_key for update`

/** Messages of the member that are not emptied yet; one that was taken back is without a text. */
const findMessages = (tx: Tx, keys: readonly bigint[], sender: MemberKey): Promise<DepartingMessage[]> =>
  tx.$queryRaw<DepartingMessage[]>`
    select conversation_key as "conversationKey", id as "messageId", body as text, created_at as "sentAt" from messages
    where conversation_key = any(${[...keys]}::bigint[]) and sender_key = ${sender} limit ${batchSize}`

async function emptyMessages(tx: Tx, messages: readonly DepartingMessage[], at: Date): Promise<void> {
  await tx.$executeRaw`
    update messages m
    set sender_key = -m.conversation_key, body = '', client_id = null, hidden_at = null,
      removed_at = coalesce(removed_at, ${at}::timestamptz)
    from unnest(
      ${messages.map(({ conversationKey }) => conversationKey)}::bigint[], ${messages.map(({ messageId }) => messageId)}::int[]
    ) as batch(conversation_key, id)
    where m.conversation_key = batch.conversation_key and m.id = batch.id`
}
