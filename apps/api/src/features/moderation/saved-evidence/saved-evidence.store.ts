import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface SavedMessage {
  id: number
  isMine: boolean
  text: string
  at: Date
  isRemoved: boolean
}

/** The messages of a conversation after an id, the oldest first, as one of its sides sees them. */
export async function listMessagesAfter(
  db: Tx,
  {
    conversationKey,
    viewer,
    after,
    limit,
  }: { conversationKey: bigint; viewer: MemberKey; after: number; limit: number },
): Promise<SavedMessage[]> {
  return db.$queryRaw<SavedMessage[]>`
    select m.id, m.sender_key = ${viewer} as "isMine", m.created_at as at,
      case when m.hidden_at is not null and m.sender_key = ${viewer} then '' else m.body end as text,
      m.removed_at is not null or (m.hidden_at is not null and m.sender_key = ${viewer}) as "isRemoved"
    from messages m where m.conversation_key = ${conversationKey} and m.id > ${after} order by m.id limit ${limit}`
}
