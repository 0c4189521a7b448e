import type { Db } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

/** A message that is to be stored. */
export interface NewMessage {
  from: MemberKey
  to: MemberKey
  body: string
  /** Made by the sender's client, the same at each resend. */
  clientId: string | null
  at: Date
}

export interface MessageRow {
  id: number
  senderKey: MemberKey
  clientId: string | null
  body: string
  createdAt: Date
  removed: boolean
}

/**
 * Stores messages and moves both lists of each conversation, where the two may talk at this moment:
 * permission, numbers and storage are one statement. A conversation's row gives its ids, so that
 * they have no gaps and both sides see one order. One that was sent before under the same client id
 * is the message that is stored, whatever has become of the two since.
 * Every step goes from the messages by a unique key, so that one plan is right for any number of them.
 * Rows are locked in one order, conversations first: two of these never wait for each other.
 * @param messages of one conversation in the order of writing, and none twice
 * @returns for each its row; undefined when the two may not talk
 */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessage[],
): Promise<readonly (MessageRow | undefined)[]> {
  const pairs = messages.map(({ from, to }) => pairOf(from, to))
  const rows = await db.$queryRaw<(MessageRow & { place: number })[]>`
    /* steady */ with asked as materialized (
      select * from unnest(
        ${pairs.map(({ low }) => low)}::bigint[], ${pairs.map(({ high }) => high)}::bigint[],
        ${messages.map(({ from }) => from)}::bigint[], ${messages.map(({ to }) => to)}::bigint[],
        ${messages.map(({ body }) => body)}::text[], ${messages.map(({ clientId }) => clientId)}::text[],
        ${messages.map(({ at }) => at.toISOString())}::timestamptz[]
      ) with ordinality as a (low, high, from_key, to_key, body, client_id, at, place)
    ), known as materialized (
      select a.place, m.id, m.sender_key, m.client_id, m.body, m.created_at, m.removed_at is not null as removed
      from asked a
      join conversations t on t.low_key = a.low and t.high_key = a.high
      join messages m on m.conversation_key = t.key and m.sender_key = a.from_key and m.client_id = a.client_id
    ), allowed as materialized (
      select a.*, row_number() over (partition by a.low, a.high order by a.place) as nth,
        count(*) over pair as count, count(*) filter (where a.from_key = a.low) over pair as of_low
      from asked a
      join connections c on c.low_key = a.low and c.high_key = a.high and c.status = 'accepted'
      join members me on me.key = a.from_key and me.suspended_at is null
      join members peer on peer.key = a.to_key and peer.suspended_at is null
      where not exists (select 1 from known where known.place = a.place)
        and not exists (select 1 from blocks where blocker_key = a.from_key and blocked_key = a.to_key)
        and not exists (select 1 from blocks where blocker_key = a.to_key and blocked_key = a.from_key)
      window pair as (partition by a.low, a.high)
    ), talk as (
      insert into conversations as t (low_key, high_key, last_id, created_at)
      select low, high, count, at from allowed where nth = count order by low, high
      on conflict (low_key, high_key) do update set last_id = t.last_id + excluded.last_id
      returning key, low_key, high_key, last_id
    ), numbered as (
      select a.*, t.key, t.last_id, (t.last_id - a.count + a.nth)::int as id
      from allowed a join talk t on t.low_key = a.low and t.high_key = a.high
    ), stored as (
      insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
      select key, id, from_key, client_id, body, at from numbered
    ), lists as (
      insert into conversation_members as cm
        (member_key, conversation_key, peer_key, last_id, last_body, last_sender_key, last_at, unread, read_id)
      select side.member_key, n.key, side.peer_key, n.id, n.body, n.from_key, n.at, side.unread, 0
      from numbered n
      cross join lateral (values (n.low, n.high, n.count - n.of_low), (n.high, n.low, n.of_low))
        as side (member_key, peer_key, unread)
      where n.nth = n.count order by side.member_key, n.key
      on conflict (member_key, conversation_key) do update set
        last_id = excluded.last_id, last_body = excluded.last_body, last_sender_key = excluded.last_sender_key,
        last_at = excluded.last_at, unread = cm.unread + excluded.unread
    )
    select place::int, id, sender_key as "senderKey", client_id as "clientId", body, created_at as "createdAt", removed
    from known
    union all
    select place::int, id, from_key, client_id, body, at, false from numbered`
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
  return messages.map((_, index) => byPlace.get(index + 1))
}
