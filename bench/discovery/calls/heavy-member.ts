import type pg from 'pg'

/** What the popular member has of everything. */
export const heavy = {
  received: 50_000,
  sent: 5_000,
  connected: 2_000,
  notifications: 120_000,
  blocks: 4_000,
  conversations: 2_000,
  longestConversation: 100_000,
}
/** What anybody has after some weeks. */
export const ordinary: typeof heavy = {
  received: 20,
  sent: 20,
  connected: 20,
  notifications: 60,
  blocks: 5,
  conversations: 20,
  longestConversation: 60,
}

/** Others with whom a member has no connection yet. $1: the member, $2: how many. */
const others = `select key from members where key <> $1 and visible and not exists (
    select 1 from connections where low_key = least($1, members.key) and high_key = greatest($1, members.key)
  ) order by key limit $2`
/** Members who may write to one. $1: the member, $2: how many. */
const connected = `select case when low_key = $1 then high_key else low_key end as key from connections
  where $1 in (low_key, high_key) and status = 'accepted' limit $2`

const connections = (sender: string, status: string) => `
  insert into connections (low_key, high_key, sender_key, status, created_at, answered_at)
  select least($1, o.key), greatest($1, o.key), ${sender}, '${status}', now() - interval '1 second' * (o.key * 7919 % 5000000),
    case when '${status}' = 'accepted' then now() - interval '1 second' * (o.key * 7919 % 4000000) end
  from (${others}) o on conflict do nothing`

const conversations = `
  with peers as (${connected}),
  made as (
    insert into conversations (low_key, high_key, can_message, created_at, last_sender_key, last_at, last_id, low_sent, high_sent, last_body)
    select least($1, key), greatest($1, key), can_message(least($1, key), greatest($1, key)), now(), key,
      now() - interval '1 second' * (key * 7919 % 3000000), 1, case when key < $1 then 1 else 0 end,
      case when key < $1 then 0 else 1 end, 'How was your day?'
    from peers on conflict do nothing returning key, low_key, high_key, last_sender_key, last_at
  ), sides as (
    insert into conversation_members (member_key, conversation_key, peer_key)
    select low_key, key, high_key from made union all select high_key, key, low_key from made
  )
  insert into messages (conversation_key, id, sender_key, body, created_at)
  select key, 1, last_sender_key, 'How was your day?', last_at from made`

/** The conversation in which something was said last becomes the long one. $1: the member, $2: how many messages. */
const longConversation = `
  with latest as (
    select c.key, c.last_sender_key, c.low_key from conversations c
    join conversation_members m on m.conversation_key = c.key and m.member_key = $1 order by c.last_at desc limit 1
  ), counted as (
    update conversations set last_id = $2, low_sent = case when last_sender_key = low_key then $2 else 0 end,
      high_sent = case when last_sender_key = low_key then 0 else $2 end, last_at = now()
    where key = (select key from latest)
  )
  insert into messages (conversation_key, id, sender_key, body, created_at)
  select key, n, last_sender_key, 'What we said, number ' || n, now() - interval '1 second' * ($2 - n)
  from latest, generate_series(2, $2::int) n`

const notifications = `
  insert into notifications (member_key, actor_key, type, created_at)
  select $1, o.key, (array['view', 'pending', 'reveal'])[1 + o.n % 3], now() - interval '1 second' * ($2 - o.n)
  from (select key, row_number() over (order by key) as n from members where key <> $1 limit $2) o order by o.n`

const blocks = `insert into blocks (blocker_key, blocked_key, created_at)
  select $1, o.key, now() from (${others}) o on conflict do nothing`

const emptied = [
  'delete from connections where $1 in (low_key, high_key)',
  'delete from blocks where $1 in (blocker_key, blocked_key)',
  'delete from conversations where $1 in (low_key, high_key)',
  'delete from notifications where member_key = $1',
]

/** Gives a member so much of everything, in the place of what they had. */
export async function makeMember(client: pg.Client, key: string, counts: typeof heavy): Promise<void> {
  await client.query('begin')
  for (const sql of emptied) await client.query(sql, [key])
  // Where there are fewer members each list gets a part of them, and some are left over.
  const { rows } = await client.query<{ members: number }>('select count(*)::int as members from members')
  const upTo = (count: number, share: number) => [key, Math.min(count, Math.floor((rows[0]?.members ?? 0) * share))]
  await client.query(connections('o.key', 'accepted'), upTo(counts.connected, 0.05))
  await client.query(connections('$1', 'pending'), upTo(counts.sent, 0.05))
  await client.query(connections('o.key', 'pending'), upTo(counts.received, 0.75))
  // The last, so that nobody is blocked who is in a list.
  await client.query(blocks, upTo(counts.blocks, 0.05))
  await client.query(conversations, [key, counts.conversations])
  await client.query(longConversation, [key, counts.longestConversation])
  await client.query(notifications, [key, counts.notifications])
  await client.query('commit')
}
