// Moves the messages of a running installation into the partitioned table that the migration prepared beside theirs.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findDifference } from './compare-messages.ts'
import { lockTimeoutMs, unlessLocked } from './lock-timeout.ts'

export interface PartitionSettings {
  /** Messages that one statement copies. */
  batchSize: number
  /** Milliseconds between two of these statements. */
  pauseMs: number
  /** Called with a line about what was done. */
  report: (line: string) => void
}

/** What became of a command: `different` where the two tables are not equal, `busy` where a lock was not to be had. */
export type PartitionOutcome = 'done' | 'already' | 'different' | 'busy' | 'running'

/** The key of the advisory lock of these commands. */
const lockKey = 72_707_370
const maxAttempts = 60
const pauseWhenLockedMs = 200

/**
 * Copies all messages in batches, continuing where an earlier call ended, compares the two tables, and swaps their
 * names. The product may run: a trigger repeats every change of a message in the other table, before and after.
 */
export const partitionMessages = (url: string, settings: PartitionSettings): Promise<PartitionOutcome> =>
  alone(url, async (client) => {
    const { partitioned } = await findState(client)
    if (partitioned) return 'already'
    await copyMessages(client, settings)
    await client.query('analyze messages_copy')
    settings.report('comparing the two tables')
    const difference = await findDifference(client)
    if (difference) {
      settings.report(`they differ in conversations ${difference.after} to ${difference.upTo}: nothing was swapped`)
      return 'different'
    }
    return withLocks(client, 'select swap_messages()', settings)
  })

/** Drops the table from before the swap, and what kept it equal. */
export const dropMessagesCopy = (url: string, settings: Pick<PartitionSettings, 'report'>): Promise<PartitionOutcome> =>
  alone(url, async (client) => {
    const { partitioned, hasCopy } = await findState(client)
    if (!hasCopy) return 'already'
    if (!partitioned) return 'different'
    return withLocks(
      client,
      `drop trigger messages_copied on messages;
       drop table messages_copy, messages_copied;
       drop function swap_messages(), copy_message()`,
      settings,
    )
  })

async function alone(url: string, run: (client: pg.Client) => Promise<PartitionOutcome>): Promise<PartitionOutcome> {
  const client = new pg.Client({ connectionString: url, application_name: 'satrangi-partition-messages' })
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    return rows[0]?.locked ? await run(client) : 'running'
  } finally {
    await client.end()
  }
}

async function findState(client: pg.Client): Promise<{ partitioned: boolean; hasCopy: boolean }> {
  const { rows } = await client.query<{ partitioned: boolean; hasCopy: boolean }>(
    `select relkind = 'p' as partitioned, to_regclass('messages_copy') is not null as "hasCopy"
     from pg_class where oid = 'messages'::regclass`,
  )
  if (!rows[0]) throw new Error('there is no table of messages')
  return rows[0]
}

/**
 * The rows of a batch stay locked until they are in both tables, so that no message is changed or deleted in between.
 * It waits for no lock, because it has others by then: it tries again with fewer rows.
 */
const copyBatch = `
  with batch as materialized (
    select * from messages where (conversation_key, id) > ($1, $2)
    order by conversation_key, id limit $3 for share nowait
  ), copied as (
    insert into messages_copy select * from batch on conflict (conversation_key, id) do nothing
  ), last as (
    select conversation_key, id from batch order by conversation_key desc, id desc limit 1
  ), noted as (
    update messages_copied m set conversation_key = last.conversation_key, id = last.id from last
  )
  select conversation_key, id, (select count(*)::int from batch) as count from last`

interface Position {
  conversation_key: string
  id: number
}

async function copyMessages(client: pg.Client, { batchSize, pauseMs, report }: PartitionSettings): Promise<void> {
  const { rows } = await client.query<Position>('select conversation_key, id from messages_copied')
  let position = rows[0] ?? { conversation_key: '0', id: 0 }
  let size = batchSize
  for (let total = 0; ; ) {
    const values = [position.conversation_key, position.id, size]
    const copied = await unlessLocked(client.query<Position & { count: number }>(copyBatch, values))
    if (!copied) {
      size = Math.max(1, Math.floor(size / 2))
      await sleep(pauseWhenLockedMs)
      continue
    }
    const [last] = copied.rows
    if (!last) return
    position = last
    size = Math.min(batchSize, size * 2)
    total += last.count
    report(`${total} messages copied, up to conversation ${last.conversation_key}`)
    await sleep(pauseMs)
  }
}

/** Runs statements in a transaction that asks for its locks again and again, and never long enough to be felt. */
async function withLocks(
  client: pg.Client,
  statements: string,
  { report }: Pick<PartitionSettings, 'report'>,
): Promise<PartitionOutcome> {
  const transaction = `begin; set local lock_timeout = ${lockTimeoutMs}; ${statements}; commit`
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (await unlessLocked(client.query(transaction))) return 'done'
    await client.query('rollback')
    report('somebody else has the table locked: trying again')
    await sleep(pauseWhenLockedMs)
  }
  return 'busy'
}
