import type { OpenDb } from '@satrangi/db'
import pg from 'pg'
import { freshDatabase, openConnections, type TestDatabase } from '../database.ts'
import { emptyDatabase, rememberRows } from '../empty-database.ts'

interface WorldDatabase extends TestDatabase {
  opened: OpenDb
}

/**
 * Copies of a database that worlds use one after the other, each with the rows of the original: connections stay open,
 * because new ones would plan every statement anew, and Prisma would prepare every query anew.
 */
export interface WorldDatabases {
  take: () => Promise<WorldDatabase>
  giveBack: (database: WorldDatabase) => void
  drop: () => Promise<void>
}

const maxBytes = 64 * 1024 * 1024

/** @param template to which nobody is connected any more */
export async function worldDatabases(template: string): Promise<WorldDatabases> {
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  await client.query(rememberRows).finally(() => client.end())
  const free: WorldDatabase[] = []
  const drop = async ({ opened, drop: dropDatabase }: WorldDatabase) => {
    await opened.close()
    await dropDatabase()
  }
  return {
    take: async () => {
      const used = free.pop()
      if (used && (await emptyDatabase(used.opened.pool, maxBytes))) return used
      if (used) await drop(used)
      const database = await freshDatabase(new URL(template).pathname.slice(1))
      return { ...database, opened: openConnections(database.url) }
    },
    giveBack: (database) => {
      free.push(database)
    },
    drop: async () => {
      for (const database of free) await drop(database)
    },
  }
}
