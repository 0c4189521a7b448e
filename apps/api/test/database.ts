import { randomBytes } from 'node:crypto'
import { type OpenDb, openDb } from '@satrangi/db'
import pg from 'pg'
import { emptyDatabase, hasOtherTables } from './empty-database.ts'
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

/** A database with connections that stay open: a new one would plan every statement anew, and Prisma every query. */
interface PooledDatabase {
  url: string
  opened: OpenDb
  giveBack: () => Promise<void>
}

/** Copies of a template that are used one after the other, each with the rows of the template and no others. */
export interface DatabasePool {
  take: () => Promise<PooledDatabase>
  drop: () => Promise<void>
}

/** Beyond it a copy of the template costs less than emptying, and plans are those of another size. */
const maxBytes = 64 * 1024 * 1024
/** The most that wait for another use: each holds connections. */
const maxFree = 2

/** @param template a name; its rows are remembered (`rememberRows`), and nobody is connected to it */
export function databasePool(template?: string): DatabasePool {
  type Copy = TestDatabase & { opened: OpenDb }
  const free: Copy[] = []
  const remove = async ({ opened, drop }: Copy) => {
    await opened.close()
    await drop()
  }
  return {
    take: async () => {
      const used = free.pop()
      const isEmpty = used !== undefined && (await emptyDatabase(used.opened.pool, maxBytes))
      if (used && !isEmpty) await remove(used)
      const copy = used && isEmpty ? used : await openCopy(template)
      let isGivenBack = false
      return {
        url: copy.url,
        opened: copy.opened,
        giveBack: async () => {
          if (isGivenBack) return
          isGivenBack = true
          const isOther = await hasOtherTables(copy.opened.pool)
          if (!isOther && free.length < maxFree) free.push(copy)
          else await remove(copy)
          if (isOther)
            throw new Error('a test that changes tables has a database of its own, with the option ownDatabase')
        },
      }
    },
    drop: async () => {
      for (const copy of free.splice(0)) await remove(copy)
    },
  }
}

/** Opens a copy as `compose` opens its database. */
async function openCopy(template?: string): Promise<TestDatabase & { opened: OpenDb }> {
  const copy = await freshDatabase(template)
  const settings = { connections: 12, statementTimeout: 5000, replica: undefined, observe: undefined }
  return { ...copy, opened: openDb({ ...settings, url: copy.url, onError: () => {} }) }
}

/** The databases of one worker's tests. */
export const testDatabases = databasePool()
