import { preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../../keys.ts'
import type { StoredMessage } from '../../../../ports/message-writer.ts'

const maxId = 2_147_483_647

/**
 * Messages between two members as the first of them sees them, newest first: below the id `before` where it is
 * given, above the id `after`. One that is hidden from its sender looks removed to them. The conversation is found by
 * a subquery: with a join the planner reads all of a long conversation before it sorts.
 */
export async function listMessages(
  db: Tx,
  viewer: MemberKey,
  peer: MemberKey,
  { before, after, offset, limit }: { before: number | null; after: number; offset: number; limit: number },
): Promise<StoredMessage[]> {
  const { low, high } = pairOf(viewer, peer)
  return db.$queryRaw<StoredMessage[]>(preparedStatement`
    select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.created_at as "createdAt",
      case when m.hidden_at is not null and m.sender_key = ${viewer} then '' else m.body end as body,
      m.removed_at is not null or (m.hidden_at is not null and m.sender_key = ${viewer}) as removed
    from messages m
    where m.conversation_key = (select key from conversations where low_key = ${low} and high_key = ${high})
      and m.id < ${before ?? maxId} and m.id > ${after}
    order by m.id desc limit ${limit} offset ${offset}`)
}
