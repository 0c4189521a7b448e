import { arrayOfNumbers, type Db, isUniqueViolation, queryDirectly } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'
import { openConversations } from './open-conversations.store.ts'

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

/** What became of one of them: no id when the two may not talk; `known` when it had been stored before. */
interface Outcome {
  place: number
  id: number | null
  known: { body: string; at: string; removed: boolean } | null
}

/**
 * Permission, number, storage, what was said last and how much was, in one statement. A conversation's
 * row gives its ids, so that they have no gaps and both sides see one order, and says whether its two
 * may talk: what ends that, a block say, changes the row before it is done, so either this waits for
 * it or it waits for this. The rows are locked before anything is read that follows from them, in one
 * order, so that two of these never wait for each other; what is written is reckoned from the locked
 * row alone, for a check sees it before PostgreSQL looks whether there is a newer one. Everything is
 * reached from the messages by a unique key: what a message costs does not depend on how many there are.
 * One that was stored before is looked for where this is asked, and where nothing may be stored.
 */
const storing = {
  name: 'store_messages',
  text: `
    with asked as materialized (
      select low, high, sender, body, client_id, to_timestamp(seconds) as at, place
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::float8[])
        with ordinality as a (low, high, sender, body, client_id, seconds, place)
      order by low, high, place
    ), judged as materialized (
      select a.*, t.key, t.can_message, t.last_id, t.low_sent, t.high_sent,
        m.id as known, m.body as known_body, m.created_at as known_at, m.removed as known_removed
      from asked a
      cross join lateral (
        select key, last_id, low_sent, high_sent, can_message from conversations
        where low_key = a.low and high_key = a.high for no key update
      ) t
      left join lateral (
        select id, body, created_at, removed_at is not null as removed from messages
        where conversation_key = case when $7 or not t.can_message then t.key end
          and sender_key = a.sender and client_id = a.client_id limit 1
      ) m on true
    ), numbered as materialized (
      select *, (last_id + row_number() over talk)::int as id, lead(place) over talk is null as is_last,
        low_sent + count(*) filter (where sender = low) over talk as by_low,
        high_sent + count(*) filter (where sender = high) over talk as by_high
      from judged where can_message and known is null
      window talk as (partition by low, high order by place)
    ), moved as (
      update conversations t set last_id = n.id, last_body = n.body, last_sender_key = n.sender, last_at = n.at,
        low_sent = n.by_low, high_sent = n.by_high
      from numbered n where n.is_last and t.key = n.key
    ), stored as (
      insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
      select key, id, sender, client_id, body, at from numbered
    )
    select place::int, id, null::json as known from numbered
    union all
    select place::int, known, case when known is not null
      then json_build_object('body', known_body, 'at', known_at, 'removed', known_removed) end
    from judged where known is not null or not can_message`,
}

/**
 * Stores messages, where the two may talk at this moment. One that was sent before under the same
 * client id is the message that is stored, whatever has become of the two since.
 * @param messages of one conversation in the order of writing, and none twice
 * @returns for each its row; undefined when the two may not talk
 */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessage[],
): Promise<readonly (MessageRow | undefined)[]> {
  const outcomes = await store(db, messages)
  const first = messages.filter((_, place) => !outcomes[place])
  if (first.length > 0) {
    await openConversations(db, first)
    const others = await store(db, first)
    for (const [place, message] of messages.entries()) outcomes[place] ??= others[first.indexOf(message)]
  }
  return messages.map((message, place) => rowOf(message, outcomes[place]))
}

/** Until when messages are looked for, in milliseconds of their time. */
const lookingUntil = new WeakMap<Db, number>()
const lookingFor = 60_000

/**
 * Hardly any message was stored before, and to look for each of them is a sixth of what it costs. So none
 * is looked for until the unique key finds one; a lost connection makes many send again what they were
 * not told of, so all are looked for in the minute after. Whoever sends one again and again thus holds up
 * what is stored with it once a minute, not each time.
 */
async function store(db: Db, messages: readonly NewMessage[]): Promise<(Outcome | undefined)[]> {
  const now = messages[0]?.at.getTime() ?? 0
  const isLooking = now < (lookingUntil.get(db) ?? 0)
  try {
    return await storeOnce(db, messages, isLooking)
  } catch (error) {
    if (isLooking || !isUniqueViolation(error)) throw error
    lookingUntil.set(db, now + lookingFor)
    return storeOnce(db, messages, true)
  }
}

/** Nothing for those whose conversation has not begun. */
async function storeOnce(
  db: Db,
  messages: readonly NewMessage[],
  isLooking: boolean,
): Promise<(Outcome | undefined)[]> {
  const pairs = messages.map(({ from, to }) => pairOf(from, to))
  const rows = await queryDirectly<Outcome>(db, storing, [
    arrayOfNumbers(pairs.map(({ low }) => low)),
    arrayOfNumbers(pairs.map(({ high }) => high)),
    arrayOfNumbers(messages.map(({ from }) => from)),
    messages.map(({ body }) => body),
    messages.map(({ clientId }) => clientId),
    arrayOfNumbers(messages.map(({ at }) => at.getTime() / 1000)),
    isLooking,
  ])
  const outcomes: (Outcome | undefined)[] = messages.map(() => undefined)
  for (const row of rows) outcomes[row.place - 1] = row
  return outcomes
}

function rowOf({ from, clientId, body, at }: NewMessage, outcome: Outcome | undefined): MessageRow | undefined {
  if (!outcome || outcome.id === null) return undefined
  const { id, known } = outcome
  if (!known) return { id, senderKey: from, clientId, body, createdAt: at, removed: false }
  return { id, senderKey: from, clientId, body: known.body, createdAt: new Date(known.at), removed: known.removed }
}
