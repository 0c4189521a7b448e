import { type Db, isRefusedStatement, isUniqueViolation, queryDirectly, toArrayLiteral } from '@satrangi/db'
import { pairOf } from '../../../../keys.ts'
import type { NewMessage } from '../../../../ports/message-writer.ts'

/** Whether storing failed because a message was stored before. */
export const isDuplicate = isUniqueViolation
/** Whether storing failed because of a message, so that the others can be stored without it. */
export const isCausedByMessage = isRefusedStatement

/** What became of a message. */
export interface StoreOutcome {
  /** Its index among the messages, from 1. */
  index: number
  /** Null when the two members cannot message each other. */
  id: number | null
  /** The message that was stored before under the same client id. */
  duplicate: { body: string; at: string; removed: boolean } | null
}

/**
 * Permission, number, storage, the conversation's last message and its counts, in one statement. A
 * conversation's row gives its messages their ids, so that they have no gaps and both members see one order,
 * and says whether its two can message each other: what ends that, a block for example, changes the row before
 * it commits, so either this waits for it or it waits for this. The rows are locked before anything that follows
 * from them is read, in one order, so that two of these statements never wait for each other; what is written is
 * computed from the locked row alone, because a check constraint sees it before PostgreSQL looks for a newer
 * version. Everything is reached by a unique key: a message costs the same however many there are.
 */
const storeStatement = (name: string, storedBefore: string) => ({
  name,
  text: `
    with incoming as materialized (
      select low, high, sender, body, client_id, to_timestamp(seconds) as at, index
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::float8[])
        with ordinality as a (low, high, sender, body, client_id, seconds, index)
      order by low, high, index
    ), locked as materialized (
      select i.*, c.key, c.can_message, c.last_id, c.low_sent, c.high_sent,
        m.id as duplicate_id, m.body as duplicate_body, m.created_at as duplicate_at, m.removed as duplicate_removed
      from incoming i
      cross join lateral (
        select key, last_id, low_sent, high_sent, can_message from conversations
        where low_key = i.low and high_key = i.high for no key update
      ) c
      left join lateral (${storedBefore}) m on true
    ), numbered as materialized (
      select *, (last_id + row_number() over conversation)::int as id,
        lead(index) over conversation is null as is_last,
        low_sent + count(*) filter (where sender = low) over conversation as low_sent_after,
        high_sent + count(*) filter (where sender = high) over conversation as high_sent_after
      from locked where can_message and duplicate_id is null
      window conversation as (partition by low, high order by index)
    ), updated_conversations as (
      update conversations c set last_id = n.id, last_body = n.body, last_sender_key = n.sender, last_at = n.at,
        low_sent = n.low_sent_after, high_sent = n.high_sent_after
      from numbered n where n.is_last and c.key = n.key
    ), stored as (
      insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
      select key, id, sender, client_id, body, at from numbered
    )
    select index::int, id, null::json as duplicate from numbered
    union all
    select index::int, duplicate_id, case when duplicate_id is not null
      then json_build_object('body', duplicate_body, 'at', duplicate_at, 'removed', duplicate_removed) end
    from locked where duplicate_id is not null or not can_message`,
})

/** Looks for no message that was stored before. */
const storeNew = storeStatement(
  'store_new_messages',
  'select null::int as id, null::text as body, null::timestamptz as created_at, null::boolean as removed',
)

const storeUnlessStored = storeStatement(
  'store_messages_unless_stored',
  `select id, case when hidden_at is null then body else '' end as body, created_at,
      coalesce(removed_at, hidden_at) is not null as removed
    from messages where conversation_key = c.key and sender_key = i.sender and client_id = i.client_id limit 1`,
)

/**
 * Stores messages where the two members can message each other at this moment. What may not be stored may have been
 * before, and is looked for in a second statement.
 * @param messages of one conversation in the order of writing, and none twice
 * @returns for each what became of it; undefined where the two have no conversation yet
 * @throws a unique violation when one was stored before and duplicates were not looked for
 */
export async function storeMessages(
  db: Db,
  messages: readonly NewMessage[],
  { findDuplicates }: { findDuplicates: boolean },
): Promise<(StoreOutcome | undefined)[]> {
  const outcomes = await run(db, findDuplicates ? storeUnlessStored : storeNew, messages)
  const isRefused = (index: number) => outcomes[index]?.id === null && messages[index]?.clientId !== null
  const refused = findDuplicates ? [] : messages.filter((_, index) => isRefused(index))
  if (refused.length === 0) return outcomes
  const found = await run(db, storeUnlessStored, refused)
  return outcomes.map((outcome, index) => (isRefused(index) ? found.shift() : outcome))
}

async function run(
  db: Db,
  statement: typeof storeNew,
  messages: readonly NewMessage[],
): Promise<(StoreOutcome | undefined)[]> {
  const pairs = messages.map(({ from, to }) => pairOf(from, to))
  const rows = await queryDirectly<StoreOutcome>(db, statement, [
    toArrayLiteral(pairs.map(({ low }) => low)),
    toArrayLiteral(pairs.map(({ high }) => high)),
    toArrayLiteral(messages.map(({ from }) => from)),
    messages.map(({ body }) => body),
    messages.map(({ clientId }) => clientId),
    toArrayLiteral(messages.map(({ at }) => at.getTime() / 1000)),
  ])
  const outcomes: (StoreOutcome | undefined)[] = messages.map(() => undefined)
  for (const row of rows) outcomes[row.index - 1] = row
  return outcomes
}
