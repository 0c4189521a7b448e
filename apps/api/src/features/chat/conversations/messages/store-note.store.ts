import type { SqlTx } from '@satrangi/db'
import { pairOf } from '../../../../keys.ts'
import type { MessageWriter } from '../../../../ports/message-writer.ts'
import { createConversationsIn } from './create-conversations.store.ts'

/**
 * Adds the note of a request to the conversation of its two, which may have one from before. Times never go back in a
 * conversation: a note that arrives late has the time of what was said last. It stays unread where something before it is.
 */
export const storeNote: MessageWriter['storeNote'] = async (tx: SqlTx, { from, to, body, at, isRead }) => {
  await createConversationsIn(tx, [{ from, to, at }])
  const { low, high } = pairOf(from, to)
  const stored = await tx.$executeRaw`
    with numbered as (
      update conversations set last_id = last_id + 1, last_body = ${body}, last_sender_key = ${from},
        last_at = greatest(last_at, ${at}), low_sent = low_sent + case when low_key = ${from} then 1 else 0 end,
        high_sent = high_sent + case when high_key = ${from} then 1 else 0 end
      where low_key = ${low} and high_key = ${high} and can_message
      returning key, last_id, last_at, case when low_key = ${from} then low_sent else high_sent end as sent
    ), read as (
      update conversation_members m set seen = n.sent, read_id = n.last_id, visible_read_id = n.last_id
      from numbered n where m.member_key = ${to} and m.conversation_key = n.key and m.seen = n.sent - 1
        and ${isRead}
    )
    insert into messages (conversation_key, id, sender_key, body, created_at)
    select key, last_id, ${from}, ${body}, last_at from numbered`
  return stored === 1
}
