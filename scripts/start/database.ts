import { join } from 'node:path'
import { loadGazetteer } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { setting } from '../lib/env.ts'
import { Failure } from '../lib/failure.ts'
import type { Running } from '../lib/stopping.ts'
import { startServer } from '../postgres/server.ts'
import { step } from '../progress.mjs'
import type { Secrets } from './secrets.ts'

export interface Database {
  url: string
  /** It is ours, in the data folder, and not somebody's server. */
  own: boolean
}

/** The database that DATABASE_URL names, or else our own. */
export async function findDatabase(dataDir: string, secrets: Secrets, running: Running): Promise<Database> {
  const named = setting('DATABASE_URL')
  if (named) return { url: named, own: false }
  return step('Starting PostgreSQL', async () => {
    const server = await startServer({
      path: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'postgres.log'),
      password: secrets.POSTGRES_PASSWORD,
      durable: true,
    })
    running.add('PostgreSQL', server)
    return { url: await server.database('satrangi'), own: true }
  })
}

/** Fails when the database that was named cannot be worked with. */
export async function demandDatabase(url: string): Promise<void> {
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
