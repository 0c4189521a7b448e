import type { Db, SqlTx } from '@satrangi/db'
import { runInTransaction } from '@satrangi/db/transaction'
import { type MemberKey, pairOf } from '../../../../keys.ts'

interface FirstMessage {
  from: MemberKey
  to: MemberKey
  at: Date
}

/**
 * Creates the conversations of pairs that can message each other; none is visible before something is written
 * in it. What would end that for a pair is locked first: the connection against removal, the members against
 * suspension and blocks. Either such a change is seen here, or it sees the conversation.
 */
export async function createConversationsIn(tx: SqlTx, firstMessages: readonly FirstMessage[]): Promise<void> {
  const pairs = firstMessages.map(({ from, to }) => pairOf(from, to))
  const lows = pairs.map(({ low }) => low)
  const highs = pairs.map(({ high }) => high)
  const ats = firstMessages.map(({ at }) => at)
  await tx.$executeRaw`
    with locked as materialized (
      select c.low_key, c.high_key from unnest(${lows}::bigint[], ${highs}::bigint[]) as a (low, high)
      join connections c on c.low_key = a.low and c.high_key = a.high and c.status = 'accepted'
      order by c.low_key, c.high_key for share of c
    )
    select 1 from members where key in (select unnest(array[low_key, high_key]) from locked) order by key for share`
  // A statement of its own: it sees what the other has waited for.
  await tx.$executeRaw`
    with created as (
      insert into conversations (low_key, high_key, can_message, created_at, last_sender_key, last_at)
      select distinct on (low, high) low, high, true, at, low, at
      from unnest(${lows}::bigint[], ${highs}::bigint[], ${ats}::timestamptz[]) as a (low, high, at)
      where can_message(low, high) order by low, high
      on conflict (low_key, high_key) do nothing
      returning key, low_key, high_key
    )
    insert into conversation_members (member_key, conversation_key, peer_key)
    select side.own, created.key, side.peer
    from created cross join lateral (values (low_key, high_key), (high_key, low_key)) as side (own, peer)`
}

/** The same for pairs of many callers, in a transaction of its own. */
export const createConversations = (db: Db, firstMessages: readonly FirstMessage[]): Promise<void> =>
  runInTransaction(db, (tx) => createConversationsIn(tx, firstMessages))
