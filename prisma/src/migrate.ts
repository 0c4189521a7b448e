// Applies the migrations, in Prisma's own table and under Prisma's own lock, so that this and
// `prisma migrate deploy` are interchangeable. Needs no engine: every file is plain SQL.
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/** `prisma/migrations` in the sources, and `migrations` beside the folder of a built program. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The key of the advisory lock that Prisma takes while it migrates. */
const lockKey = 72_707_369

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

interface Migration {
  name: string
  sql: string
}

interface Applied {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

/** Every migration in the order of its name. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

/** Applies pending migrations, those of the job queue included. @returns the names of the applied migrations */
export async function migrate(url: string): Promise<string[]> {
  const applied = await deploy(url)
  await runMigrations({ connectionString: url })
  return applied
}

/**
 * Applies pending migrations, each file in one transaction; safe to run concurrently.
 * @param upTo the name of the last one to apply; without it all are applied
 */
export async function deploy(url: string, folder = migrationsFolder, upTo?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(table)
    const appliedByName = await readApplied(client)
    const wanted = readMigrations(folder).filter(({ name }) => upTo === undefined || name <= upTo)
    const pending = wanted.filter((migration) => !isApplied(migration, appliedByName))
    for (const migration of pending) {
      await requireNoMessagesCopy(client, migration)
      await apply(client, migration)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
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

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Without values the whole file travels as one simple query, `$$ ; $$` included.
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')
