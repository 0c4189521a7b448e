import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { lockTimeoutMs, unlessLocked } from './lock-timeout.ts'

export interface Migration {
  name: string
  sql: string
}

/** A file with this line is one statement that cannot run in a transaction: CREATE INDEX CONCURRENTLY and its like. */
const outsideTransaction = /^-- outside-transaction$/m
const concurrentIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i

const maxAttempts = 60
const pauseWhenLockedMs = 1000

export const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/**
 * Applies one file and records it.
 * @param report called with a line where somebody else has a table locked
 * @throws Error that names the migration; of a file in a transaction nothing is left then
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  report: (line: string) => void,
): Promise<void> {
  try {
    if (outsideTransaction.test(migration.sql)) await applyConcurrently(client, migration)
    else await inTransaction(client, { name: migration.name, report }, () => applyAndRecord(client, migration))
  } catch (cause) {
    throw new Error(`The migration ${migration.name} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

interface Work {
  /** For the report. */
  name: string
  /** Called with a line where somebody else has a table locked. */
  report: (line: string) => void
}

/**
 * Does the work in one transaction, again where a lock was not to be had. Whoever waits for a lock on a table makes
 * everybody wait who comes after it. So a lock is asked for a moment at a time, and the product goes on in between.
 */
export async function inTransaction(
  client: pg.Client,
  { name, report }: Work,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    try {
      const done = work().then(() => true)
      if (attempt < maxAttempts ? await unlessLocked(done) : await done) {
        await client.query('commit')
        return
      }
    } catch (error) {
      // Of a connection that is lost the server takes everything back.
      await client.query('rollback').catch(() => {})
      throw error
    }
    await client.query('rollback')
    report(`${name}: somebody else has a table locked, trying again`)
    await sleep(pauseWhenLockedMs)
  }
}

/** A concurrent build keeps nobody waiting, and itself waits for every older transaction: it may take its time. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  const index = concurrentIndex.exec(migration.sql)?.[1]
  if (index) await dropInvalidIndex(client, index)
  await applyAndRecord(client, migration)
}

/** Without values the whole file travels as one simple query, `$$ ; $$` included. */
async function applyAndRecord(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await record(client, migration)
}

/** A build that failed leaves an index behind that is kept up and never used. */
async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid`,
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
}

const record = (client: pg.Client, { name, sql }: Migration) =>
  client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksumOf(sql), name],
  )
