import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../../keys.ts'
import type { StoredMessage } from '../../../../ports/message-writer.ts'

const maxId = 2_147_483_647

/** Below the id `before` where it is given, above the id `after`. */
export interface MessageRange {
  before: number | null
  after: number
  offset: number
  limit: number
}

/**
 * Messages of a row `c` of conversations as one of its two sees them, newest first. One that is hidden from its sender
 * looks removed to them.
 */
export const messagesSql = (
  viewer: MemberKey,
  { before, after, offset, limit }: MessageRange,
): Prisma.Sql => Prisma.sql`
  select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.created_at as "createdAt",
    case when m.hidden_at is not null and m.sender_key = ${viewer} then '' else m.body end as body,
    m.removed_at is not null or (m.hidden_at is not null and m.sender_key = ${viewer}) as removed
  from messages m
  where m.conversation_key = c.key and m.id < ${before ?? maxId} and m.id > ${after}
  order by m.id desc limit ${limit} offset ${offset}`

/** Messages between two members as the first of them sees them. */
export async function listMessages(
  db: Tx,
  viewer: MemberKey,
  peer: MemberKey,
  range: MessageRange,
): Promise<StoredMessage[]> {
  const { low, high } = pairOf(viewer, peer)
  // With a limit of its own the page is read from the end of a long conversation, and not joined with all of it.
  return db.$queryRaw<StoredMessage[]>(preparedStatement`
    select page.* from conversations c cross join lateral (${messagesSql(viewer, range)}) page
    where c.low_key = ${low} and c.high_key = ${high} order by page.id desc`)
}
