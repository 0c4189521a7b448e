// Applies the migrations, in Prisma's own table and under Prisma's own lock, so that this and
// `prisma migrate deploy` are interchangeable. Needs no engine: every file is plain SQL.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { maintainAppRole } from './app-role.ts'
import { applyMigration, checksumOf, type Migration } from './apply-migration.ts'
import { migrationsFolder, readMigrationNames } from './migration-names.ts'

export { migrationsFolder } from './migration-names.ts'

/** The key of the advisory lock that Prisma takes while it migrates. */
const lockKey = 72_707_369
const pauseWhenMigratingMs = 200

const table = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

interface Applied {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/** Every migration in the order of its name. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readMigrationNames(folder).map((name) => ({
    name,
    sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8'),
  }))
}

export interface MigrateOptions {
  /** The database as the API reaches it, under a role that `migrate` makes and keeps. */
  appUrl?: string | undefined
  /** Called with a line where something takes longer than it should. */
  report?: (line: string) => void
}

/** Applies pending migrations, those of the job queue included. @returns the names of the applied migrations */
export async function migrate(url: string, { appUrl, report }: MigrateOptions = {}): Promise<string[]> {
  const applied = await deploy(url, migrationsFolder, { report })
  await runMigrations({ connectionString: url })
  if (appUrl) await maintainAppRole(url, appUrl)
  return applied
}

interface DeployOptions {
  /** The name of the last one to apply; without it all are applied. */
  upTo?: string
  report?: ((line: string) => void) | undefined
}

/** Applies pending migrations, each file in one transaction; safe to run concurrently. */
export async function deploy(
  url: string,
  folder = migrationsFolder,
  { upTo, report = () => {} }: DeployOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await waitForTurn(client)
    await client.query(table)
    const appliedByName = await readApplied(client)
    const wanted = readMigrations(folder).filter(({ name }) => upTo === undefined || name <= upTo)
    const pending = wanted.filter((migration) => !isApplied(migration, appliedByName))
    for (const migration of pending) {
      await requireNoMessagesCopy(client, migration)
      await applyMigration(client, migration, report)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Asks again and again: a statement that waits for the lock is what a concurrent build of an index waits for. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (rows[0]?.locked) return
    await sleep(pauseWhenMigratingMs)
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

function isApplied({ name, sql }: Migration, appliedByName: Map<string, Applied>): boolean {
  const appliedMigration = appliedByName.get(name)
  if (!appliedMigration) return false
  if (!appliedMigration.finished_at) throw new Error(`The migration ${name} failed earlier and was not rolled back.`)
  if (appliedMigration.checksum !== checksumOf(sql))
    throw new Error(`The migration ${name} was edited after it was applied.`)
  return true
}

const changesMessages = /\b(table|on)\s+((if\s+exists|only)\s+)*"?messages"?(?!\w)/i

/**
 * While messages are moved into partitions a second table is kept equal to theirs: what changed one of them alone would
 * end that, or be lost at the swap.
 */
async function requireNoMessagesCopy(client: pg.Client, { name, sql }: Migration): Promise<void> {
  if (!changesMessages.test(sql)) return
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('messages_copy') is not null as exists")
  if (!rows[0]?.exists) return
  throw new Error(
    `The migration ${name} changes the table of messages, which is being moved into partitions. Please run ` +
      '`npm run migrate -- partition-messages` and then `npm run migrate -- drop-messages-copy` first.',
  )
}
