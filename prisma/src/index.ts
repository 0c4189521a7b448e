import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { connectionsByClient, type Db } from './client.ts'
import { connectionSettings } from './connection.ts'
import { withDirectSql } from './direct-sql.ts'
import { PrismaClient } from './generated/client.ts'
import { findMissing } from './missing-migrations.ts'
import { type ObserveStatement, observeStatements } from './observe-statements.ts'
import { findUnknownNeeded } from './oldest-migration.ts'
import { statementName } from './prepared-statement.ts'
import { type OpenPool, openReplica, type ReplicaSettings, type ReplicaState } from './replica.ts'

export { assertMigrated, assertReachable, UnusableDatabaseError } from './assert-database.ts'
export type { Db, Tx } from './client.ts'
export { isRefusedStatement, isRetryableConflict, isUniqueViolation } from './database-errors.ts'
export { readDatabaseTime } from './database-time.ts'
export { deleteInBatches, deleteRows } from './delete-in-batches.ts'
export type { SqlTx } from './direct-sql.ts'
export { Prisma } from './generated/client.ts'
export type { ObserveStatement } from './observe-statements.ts'
export { preparedStatement } from './prepared-statement.ts'
export { isReplica, queryDirectly, readFromReplica, toArrayLiteral } from './queries.ts'
export type { Replica, ReplicaFault, ReplicaState } from './replica.ts'

export interface DbSettings {
  /** `postgresql://…` */
  url: string
  /** The largest number of connections. */
  connections: number
  /** Milliseconds after which the server cancels a statement. */
  statementTimeout: number
  /** A streaming replica for `readFromReplica`, with as many connections. */
  replica?: ReplicaSettings | undefined
  /** Runs each statement of a call, to see how long it takes. */
  observe?: ObserveStatement | undefined
  /** Called when an idle connection breaks; the pool replaces it. */
  onError: (error: Error) => void
}

export interface OpenDb {
  db: Db
  /** The same connections, for SQL without Prisma. */
  pool: pg.Pool
  /** Five more connections, for `queryDirectly`: two for messages, one each for read marks, badges and photos. */
  direct: pg.Pool
  /** Undefined where there is none. */
  replicaState: () => ReplicaState | undefined
  close: () => Promise<void>
}

const maxDirectConnections = 5

/** Opens a pool of connections and a client over it; connects with the first query. */
export function openDb({ url, connections, statementTimeout, replica, observe, onError }: DbSettings): OpenDb {
  const openPool: OpenPool = (settings, { server = url, reportError = onError } = {}) => {
    const pool = new pg.Pool(
      connectionSettings(server, {
        connectionTimeoutMillis: 3000,
        idleTimeoutMillis: 30_000,
        statement_timeout: statementTimeout,
        // For a server that does not answer at all, not even with a timeout.
        query_timeout: statementTimeout + 1000,
        idle_in_transaction_session_timeout: 2 * statementTimeout,
        application_name: 'satrangi',
        ...settings,
      }),
    )
    pool.on('error', reportError)
    pool.on('connect', (client) => client.on('error', reportError))
    if (observe) observeStatements(pool, observe)
    return pool
  }
  const pool = openPool({ max: connections })
  // By default the server would replan a statement for custom values, which takes longer than executing it.
  const direct = openPool({
    max: Math.min(connections, maxDirectConnections),
    options: '-c plan_cache_mode=force_generic_plan',
  })
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, {
      onPoolError: onError,
      onConnectionError: onError,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
    transactionOptions: { maxWait: 4000, timeout: 2 * statementTimeout },
  })
  const db = withDirectSql(client, pool)
  const openedReplica = replica && openReplica(replica, { primary: pool, openPool, connections })
  connectionsByClient.set(db, { pool, direct, replica: openedReplica })
  return {
    db,
    pool,
    direct,
    replicaState: () => openedReplica?.state(),
    close: async () => {
      await db.$disconnect()
      await Promise.all([pool.end(), direct.end(), openedReplica?.close()])
    },
  }
}

/** `outdated`: migrations of this release are missing. `newer`: the database needs a newer release. */
export type SchemaState = 'current' | 'outdated' | 'newer'

/** How this release and the database fit. @throws what the driver reports when it is away */
export async function findSchemaState(db: Db): Promise<SchemaState> {
  const pool = connectionsByClient.get(db)?.pool
  if (!pool) throw new Error('this client was not opened here')
  const [needed, missing] = await Promise.all([findUnknownNeeded(pool), findMissing(pool)])
  if (needed) return 'newer'
  return missing.length > 0 ? 'outdated' : 'current'
}
