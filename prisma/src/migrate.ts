// Applies the migrations and then the functions, under an advisory lock; what was applied is noted as Prisma notes it.
// Needs no engine: every file is plain SQL.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { maintainAppRole } from './app-role.ts'
import { applyMigration, checksumOf, type Migration } from './apply-migration.ts'
import { isBeforeBaseline, wayOver } from './before-baseline.ts'
import { connectionSettings, databaseClient, readDefaultZone } from './connection.ts'
import { zoneStatedSince } from './mend-times.ts'
import { migrationsFolder, readMigrationNames } from './migration-names.ts'
import { findUnknownNeeded, tooOld } from './oldest-migration.ts'
import { applyFunctions, functionsFolder } from './repeatable.ts'

export { lastBeforeBaseline } from './before-baseline.ts'
export { migrationsFolder, nameMigration } from './migration-names.ts'

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

/** Every migration in the order of its name; one of several files is these in the order of theirs. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readMigrationNames(folder).map((name) => {
    const files = readdirSync(join(folder, name)).filter((file) => file.endsWith('.sql'))
    return {
      name,
      sql: files
        .sort()
        .map((file) => readFileSync(join(folder, name, file), 'utf8'))
        .join('\n'),
    }
  })
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
  if (report && applied.includes(zoneStatedSince) && applied[0] !== readMigrationNames()[0])
    await reportZone(url, report)
  await migrateJobQueue(url)
  if (appUrl) await maintainAppRole(url, appUrl)
  return applied
}

async function reportZone(url: string, report: (line: string) => void): Promise<void> {
  const zone = await readDefaultZone(url)
  if (/^(Etc\/)?(UTC|UCT|GMT)$/.test(zone)) return
  report(
    `Times that the release before has stored in the zone ${zone} are wrong by its difference from UTC: stop the ` +
      `product, make a backup, and run \`npm run migrate -- mend-times ${zone}\` once.`,
  )
}

async function migrateJobQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool(connectionSettings(url, { max: 1 }))
  // The statement under way fails as well.
  pgPool.on('error', () => {})
  pgPool.on('connect', (connected) => connected.on('error', () => {}))
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

interface DeployOptions {
  /** The name of the last one to apply; without it all are applied, and the functions after them. */
  upTo?: string
  /** The folder of functions and triggers, which belong to the product's migrations. */
  functions?: string | undefined
  report?: ((line: string) => void) | undefined
}

/**
 * Applies pending migrations, each in one transaction, and then the functions and triggers that have changed; safe to
 * run concurrently.
 * @throws Error for a database of before the baseline or of a newer release, which is left as it is
 */
export async function deploy(
  url: string,
  folder = migrationsFolder,
  {
    upTo,
    functions = folder === migrationsFolder ? functionsFolder : undefined,
    report = () => {},
  }: DeployOptions = {},
): Promise<string[]> {
  const client = databaseClient(url)
  // The query under way fails as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForTurn(client)
    if (await isBeforeBaseline(client)) throw new Error(wayOver)
    // Its functions would take the place of newer ones.
    const needed = await findUnknownNeeded(client)
    if (needed) throw new Error(tooOld(needed))
    await client.query(table)
    const appliedByName = await readApplied(client)
    const wanted = readMigrations(folder).filter(({ name }) => upTo === undefined || name <= upTo)
    const pending = wanted.filter((migration) => !isApplied(migration, appliedByName))
    for (const migration of pending) await applyMigration(client, migration, report)
    // They may name what the last migration makes.
    if (functions && upTo === undefined) await applyFunctions(client, functions, report)
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
