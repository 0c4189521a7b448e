import { type Db, isUniqueViolation, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

export interface MessageRow {
  id: number
  senderKey: MemberKey
  clientId: string | null
  body: string
  createdAt: Date
}

interface NewMessage {
  from: MemberKey
  to: MemberKey
  body: string
  clientId: string | null
  at: Date
}

/**
 * Stores a message and moves both lists, if the two may talk at this moment: permission, number and
 * storage are one statement. The conversation's row gives the ids, so that they have no gaps and
 * both sides see one order. Sent again under the same client id, it is the message that is stored.
 * @returns undefined when the two may not talk
 */
export async function storeMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  try {
    return await insertMessage(db, message)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return findByClientId(db, message)
  }
}

async function insertMessage(db: Db, { from, to, body, clientId, at }: NewMessage): Promise<MessageRow | undefined> {
  const { low, high } = pairOf(from, to)
  const rows = await db.$queryRaw<MessageRow[]>`
    with allowed as (
      select 1 from connections c
      join members me on me.key = ${from} and me.suspended_at is null
      join members peer on peer.key = ${to} and peer.suspended_at is null
      where c.low_key = ${low} and c.high_key = ${high} and c.status = 'accepted'
        and not exists (select 1 from blocks where blocker_key = ${from} and blocked_key = ${to})
        and not exists (select 1 from blocks where blocker_key = ${to} and blocked_key = ${from})
    ), talk as (
      insert into conversations as t (low_key, high_key, last_id, created_at)
      select ${low}, ${high}, 1, ${at}::timestamptz from allowed
      on conflict (low_key, high_key) do update set last_id = t.last_id + 1
      returning key, last_id
    ), stored as (
      insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
      select key, last_id, ${from}, ${clientId}, ${body}, ${at}::timestamptz from talk
      returning id, sender_key, client_id, body, created_at
    ), lists as (
      insert into conversation_members as cm
        (member_key, conversation_key, peer_key, last_id, last_body, last_sender_key, last_at, unread, read_id)
      select side.member_key, talk.key, side.peer_key, talk.last_id, ${body}, ${from}, ${at}::timestamptz,
        side.unread, 0
      from talk, (values (${from}::bigint, ${to}::bigint, 0), (${to}::bigint, ${from}::bigint, 1)) as side (member_key, peer_key, unread)
      order by side.member_key
      on conflict (member_key, conversation_key) do update set
        last_id = excluded.last_id, last_body = excluded.last_body, last_sender_key = excluded.last_sender_key,
        last_at = excluded.last_at, unread = cm.unread + excluded.unread
    )
    select id, sender_key as "senderKey", client_id as "clientId", body, created_at as "createdAt" from stored`
  return rows[0]
}

async function findByClientId(db: Tx, { from, to, clientId }: NewMessage): Promise<MessageRow | undefined> {
  const { low, high } = pairOf(from, to)
  const rows = await db.$queryRaw<MessageRow[]>`
    select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.body, m.created_at as "createdAt"
    from messages m join conversations t on t.key = m.conversation_key
    where t.low_key = ${low} and t.high_key = ${high} and m.sender_key = ${from} and m.client_id = ${clientId}`
  return rows[0]
}

/** Messages of the conversation of a pair, newest first: below an id, above one, or after some. */
export async function listMessages(
  db: Tx,
  one: MemberKey,
  other: MemberKey,
  { before, after, skip, limit }: { before: number; after: number; skip: number; limit: number },
): Promise<MessageRow[]> {
  const { low, high } = pairOf(one, other)
  return db.$queryRaw<MessageRow[]>`
    select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.body, m.created_at as "createdAt"
    from messages m join conversations t on t.key = m.conversation_key
    where t.low_key = ${low} and t.high_key = ${high} and m.id < ${before} and m.id > ${after}
    order by m.id desc limit ${limit} offset ${skip}`
}
