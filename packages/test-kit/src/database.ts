import { loadGazetteer } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { Failure } from './failure.ts'

/** Fails when the database that was named cannot be worked with. */
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

/** Brings the database up to date, or says why that cannot be. */
export async function migrateDatabase(url: string): Promise<void> {
  try {
    await migrate(url)
    await loadGazetteer(url)
  } catch (error) {
    throw new Failure(`The database cannot be brought up to date: ${reasonOf(error)}`)
  }
}

/** A name with several addresses fails once for each of them; the first failure says enough. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
