import type { Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'

/** Messages between two members, newest first: below the id `before`, above the id `after`. */
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
    from messages m join conversations c on c.key = m.conversation_key
    where c.low_key = ${low} and c.high_key = ${high} and m.id < ${before} and m.id > ${after}
    order by m.id desc limit ${limit} offset ${skip}`
}
