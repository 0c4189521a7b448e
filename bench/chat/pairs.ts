import type pg from 'pg'
import { insertSessions } from '../lib/sessions.ts'

/** One side of a pair of members who may talk. */
export interface PairMember {
  id: string
  token: string
}
export type Pair = readonly [PairMember, PairMember]

/** Connects so many pairs of seeded members, forgets what they said before, and logs all of them in. */
export async function preparePairs(
  client: pg.Client,
  count: number,
  tokenOf: (id: string, session: string) => string,
): Promise<Pair[]> {
  const { rows } = await client.query<{ key: string; id: string }>(
    'select key, id from members where suspended_at is null and paused_at is null order by key limit $1',
    [2 * count],
  )
  if (rows.length < 2 * count) throw new Error(`there are only ${rows.length} members: choose another --data`)
  const pairs = Array.from({ length: count }, (_, n) => [rows[2 * n], rows[2 * n + 1]] as [Row, Row])
  const [lows, highs] = [0, 1].map((side) => pairs.map((pair) => pair[side as 0 | 1].key))
  await client.query(
    `insert into connections (low_key, high_key, sender_key, status, created_at, answered_at)
     select low, high, low, 'accepted', now(), now() from unnest($1::bigint[], $2::bigint[]) as p(low, high)
     on conflict (low_key, high_key) do update set status = 'accepted', answered_at = now()`,
    [lows, highs],
  )
  await client.query(
    `delete from conversations using unnest($1::bigint[], $2::bigint[]) as p(low, high)
     where low_key = p.low and high_key = p.high`,
    [lows, highs],
  )
  // Some seeded members have blocked their neighbour.
  await client.query(
    `delete from blocks using unnest($1::bigint[], $2::bigint[]) as p(low, high)
     where (blocker_key, blocked_key) in ((p.low, p.high), (p.high, p.low))`,
    [lows, highs],
  )
  await client.query('delete from chat_opens')
  await client.query(
    `create table if not exists bare_messages (id bigint generated always as identity primary key, pair int not null,
     sender text not null, client_id text not null, body text not null, at timestamptz not null, unique (sender, client_id))`,
  )
  await client.query(
    `create table if not exists bare_reads (pair int not null, reader text not null, read_id bigint not null,
     primary key (pair, reader))`,
  )
  await client.query('truncate bare_messages, bare_reads')
  const sessions = await insertSessions(client, rows)
  // Indexes stay as large as all the runs before have made them, though what they led to is gone.
  await client.query('vacuum (full) messages, conversations, conversation_members')
  await client.query('vacuum (analyze)')
  const memberAt = (index: number): PairMember => {
    const { id = '', session = '' } = sessions[index] ?? {}
    return { id, token: tokenOf(id, session) }
  }
  return pairs.map((_, n) => [memberAt(2 * n), memberAt(2 * n + 1)])
}

interface Row {
  key: string
  id: string
}
