import { type Db, queryDirectly } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'

/**
 * A row if the two of `a (low, high)` may talk. Asked of each pair by unique keys: where many are
 * asked for at once, the limit keeps the planner from reading whole tables for them.
 */
export const mayTalk = `lateral (
        select true as yes from connections c
        join members one on one.key = a.low and one.suspended_at is null
        join members other on other.key = a.high and other.suspended_at is null
        where c.low_key = a.low and c.high_key = a.high and c.status = 'accepted'
          and not exists (select 1 from blocks where blocker_key = a.low and blocked_key = a.high)
          and not exists (select 1 from blocks where blocker_key = a.high and blocked_key = a.low)
        limit 1
      ) allowed`

const opening = {
  name: 'open_conversations',
  text: `
    with asked as (
      select distinct on (low, high) * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as a (low, high, at)
    ), talk as (
      insert into conversations (low_key, high_key, created_at)
      select a.low, a.high, a.at from asked a cross join ${mayTalk} order by a.low, a.high
      on conflict (low_key, high_key) do nothing
      returning key, low_key, high_key, created_at
    )
    insert into conversation_members (member_key, conversation_key, peer_key, last_sender_key, last_at)
    select side.own, talk.key, side.peer, side.own, talk.created_at
    from talk cross join lateral (values (low_key, high_key), (high_key, low_key)) as side (own, peer)`,
}

/** Begins the conversations of those who may talk; nobody sees one before something is written in it. */
export async function openConversations(
  db: Db,
  first: readonly { from: MemberKey; to: MemberKey; at: Date }[],
): Promise<void> {
  const pairs = first.map(({ from, to }) => pairOf(from, to))
  await queryDirectly(db, opening, [
    pairs.map(({ low }) => low),
    pairs.map(({ high }) => high),
    first.map(({ at }) => at),
  ])
}
