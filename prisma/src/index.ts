import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'

export { plainCountry, plainName } from './plain.ts'

import pg from 'pg'
import { Prisma, PrismaClient } from './generated/client.ts'

export { Prisma } from './generated/client.ts'

/** The database outside a transaction. */
export type Db = PrismaClient
/** The database inside one; whatever takes a `Tx` takes a `Db` too. */
export type Tx = Prisma.TransactionClient

export interface DbSettings {
  /** `postgresql://…` */
  url: string
  /** Connections at most. */
  connections: number
  /** Milliseconds after which the server gives a statement up. */
  statementTimeout: number
  /** Hears of connections that broke while they were idle; they are replaced by themselves. */
  onError: (error: Error) => void
}

export interface OpenDb {
  db: Db
  /** The same connections for those who speak SQL to them without Prisma. */
  pool: pg.Pool
  close: () => Promise<void>
}

const steady = /^\s*\/\* steady \*\//
const names = new Map<string, string>()

/**
 * A query that begins with the comment `steady` is planned once for each connection: right where its
 * shape and what it costs are the same whatever the values. One whose filter takes a list is not:
 * from its sixth run on it would get a plan for no list in particular.
 * @returns an empty name for every other query, which is planned each time
 */
function statementName(sql: string): string {
  if (!steady.test(sql)) return ''
  let name = names.get(sql)
  if (name === undefined) {
    name = `steady_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
    names.set(sql, name)
  }
  return name
}

/** Opens a pool of connections and a client over it; connects with the first query. */
export function openDb({ url, connections, statementTimeout, onError }: DbSettings): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    // For a server that says nothing at all, not even that it gave up.
    query_timeout: statementTimeout + 1000,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    application_name: 'satrangi',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, {
      onPoolError: onError,
      onConnectionError: onError,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
    transactionOptions: { maxWait: 4000, timeout: 2 * statementTimeout },
  })
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect()
      await pool.end()
    },
  }
}

/** Whether an error is a broken unique key, however it was reported. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || (error.code === 'P2010' && error.message.includes('23505'))
}

/**
 * Whether the database refused a statement for what is in it: a value, a broken rule, or a lock that
 * two waited for. Said again, or in parts, it may succeed; while the database is away it cannot.
 */
export function isRefusedStatement(error: unknown): boolean {
  if (isUniqueViolation(error)) return true
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2034' || (error.code === 'P2010' && /Code: `(22|23|40)/.test(error.message))
}
