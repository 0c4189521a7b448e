import { loadGazetteer } from '@satrangi/db/gazetteer'
import { type MigrateOptions, migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { Failure } from './failure.ts'

/** @throws Failure when DATABASE_URL is invalid or the database is unreachable */
export async function assertDatabaseReachable(url: string): Promise<void> {
  if (!URL.canParse(url)) throw new Failure('DATABASE_URL is not an address: postgresql://user:password@host:5432/name')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new Failure(`The database ${pathname.slice(1)} on ${host} cannot be reached: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Migrates the database and loads the gazetteer.
 * @returns the names of the applied migrations, and how many places were loaded
 * @throws Failure with the reason
 */
export async function migrateDatabase(
  url: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[]; places: number }> {
  try {
    return { applied: await migrate(url, options), places: await loadGazetteer(url) }
  } catch (error) {
    throw new Failure(`The database cannot be brought up to date: ${reasonOf(error)}`)
  }
}

/** A name with several addresses fails once for each of them; the first failure says enough. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
