import { randomBytes } from 'node:crypto'
import { type OpenDb, openDb } from '@satrangi/db'
import pg from 'pg'
import { emptyDatabase } from './empty-database.ts'
import { postgresUrl } from './services.ts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A migrated database of its own, or a copy of another one to which nobody is connected; `drop` removes it. */
export async function freshDatabase(template = 'template_app'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = await postgresUrl()
  const run = async (sql: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  // As files: page by page through the log, as is usual, takes three times as long.
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

interface SharedDatabase {
  url: string
  opened: OpenDb
}

/** Beyond it a copy of the template costs less than emptying, and plans are those of another size. */
const maxBytes = 64 * 1024 * 1024

let shared: Promise<SharedDatabase> | undefined

/**
 * The database that the files of one worker use one after the other, emptied for each, with connections that stay
 * open: a new one would plan every statement anew.
 */
export async function sharedDatabase(): Promise<SharedDatabase> {
  const existing = await shared
  if (existing && (await emptyDatabase(existing.opened.pool, maxBytes))) return existing
  await existing?.opened.close()
  shared = openSharedDatabase()
  return shared
}

async function openSharedDatabase(): Promise<SharedDatabase> {
  const { url } = await freshDatabase()
  return { url, opened: openConnections(url) }
}

/** As `compose` opens them, for apps that use a database one after the other. */
export const openConnections = (url: string): OpenDb =>
  openDb({
    url,
    connections: 12,
    statementTimeout: 5000,
    replica: undefined,
    observe: undefined,
    onError: () => {},
  })
