import { databaseClient } from '@satrangi/db/connection'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import type pg from 'pg'

/** What is run, as `backup_runs.kind` names it. */
export type RunKind = 'copy' | 'base' | 'journal' | 'wal'

/** The advisory lock of whoever writes to the target. */
const lockKey = 72_707_372

/**
 * Runs a backup and notes in `backup_runs` when, and how it ended.
 * @returns what it returned, or undefined where there was nothing to do
 * @throws what it threw; also when another backup is running
 */
export async function recordRun<T extends { bytes: number } | undefined>(
  databaseUrl: string,
  kind: RunKind,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (!rows[0]?.locked) throw new Failure('Another backup is running.')
    const startedAt = new Date()
    await note(client, kind, 'last_started_at = $2', [startedAt])
    try {
      const result = await work(client)
      if (result) {
        const seconds = (Date.now() - startedAt.getTime()) / 1000
        await note(client, kind, 'last_success_at = now(), seconds = $2, bytes = $3', [seconds, result.bytes])
      }
      return result
    } catch (error) {
      // What it was reading may be half read, and nothing else is answered on this connection until it is at its end.
      await client.end().catch(() => {})
      await noteFailure(databaseUrl, kind).catch(() => {})
      throw error
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a run is under way, or one began within the last hour, in which the schedule has many. */
export async function isScheduleAtWork(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ at_work: boolean }>(
    `select exists (select from backup_runs where last_started_at > now() - interval '1 hour')
       or exists (select from pg_locks where locktype = 'advisory' and objid = $1) as at_work`,
    [lockKey],
  )
  return rows[0]?.at_work ?? false
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = databaseClient(databaseUrl, { application_name: 'satrangi-backup' })
  // A connection that breaks fails the statement that is under way, or the next.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new Failure(`The database cannot be reached: ${messageOf(error)}`)
  })
  return client
}

/** Over a connection of its own; returns when the server has ended the failed one, so that the next run can begin. */
async function noteFailure(databaseUrl: string, kind: RunKind): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await note(client, kind, 'last_failure_at = now()', [])
    await client.query("set lock_timeout = '10s'")
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } finally {
    await client.end().catch(() => {})
  }
}

async function note(client: pg.Client, kind: RunKind, changes: string, values: readonly unknown[]): Promise<void> {
  await client.query('rollback')
  await client.query(`insert into backup_runs (kind, last_started_at) values ($1, now()) on conflict do nothing`, [
    kind,
  ])
  await client.query(`update backup_runs set ${changes} where kind = $1`, [kind, ...values])
}
