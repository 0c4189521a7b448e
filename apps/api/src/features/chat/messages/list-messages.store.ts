import type { Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'

/**
 * Messages between two members, newest first: below the id `before`, above the id `after`. The conversation is
 * found by a subquery: with a join the planner reads all of a long conversation before it sorts.
 */
export async function listMessages(
  db: Tx,
  one: MemberKey,
  other: MemberKey,
  { before, after, skip, limit }: { before: number; after: number; skip: number; limit: number },
): Promise<StoredMessage[]> {
  const { low, high } = pairOf(one, other)
  return db.$queryRaw<StoredMessage[]>`
    select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.body, m.created_at as "createdAt",
      m.removed_at is not null as removed
    from messages m
    where m.conversation_key = (select key from conversations where low_key = ${low} and high_key = ${high})
      and m.id < ${before} and m.id > ${after}
    order by m.id desc limit ${limit} offset ${skip}`
}
