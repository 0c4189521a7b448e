import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { connectionSettings, connectionTypes } from './connection.ts'
import { Prisma, PrismaClient } from './generated/client.ts'
import { findMissing } from './missing-migrations.ts'
import { type ObserveStatement, observeStatements } from './observe-statements.ts'
import { findUnknownNeeded } from './oldest-migration.ts'
import { statementName } from './prepared-statement.ts'
import {
  type OpenPool,
  type OpenReplica,
  openReplica,
  Replica,
  type ReplicaSettings,
  type ReplicaState,
} from './replica.ts'

export { assertMigrated, assertReachable, UnusableDatabaseError } from './assert-database.ts'
export { readDatabaseTime } from './database-time.ts'
export { deleteInBatches, deleteRows } from './delete-in-batches.ts'
export { Prisma } from './generated/client.ts'
export type { ObserveStatement } from './observe-statements.ts'
export { preparedStatement } from './prepared-statement.ts'
export type { Replica, ReplicaFault, ReplicaState } from './replica.ts'

/** The database outside a transaction. */
export type Db = PrismaClient
/** The database inside one; what takes a `Tx` takes a `Db` too. */
export type Tx = Prisma.TransactionClient

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

interface Connections extends Pick<OpenDb, 'pool' | 'direct'> {
  replica: OpenReplica | undefined
}

/** The connections of each open client, for statements that bypass Prisma. */
const connectionsByClient = new WeakMap<object, Connections>()

/**
 * Sends one statement without Prisma, where it is so frequent that Prisma's overhead matters. It is
 * planned once for each connection, under its name, whatever its values are. Keys arrive as text.
 */
export async function queryDirectly<Row extends pg.QueryResultRow>(
  db: Db,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  const direct = connectionsByClient.get(db)?.direct
  if (!direct) throw new Error('this client was not opened here')
  return (await direct.query<Row>({ ...statement, values: [...values] })).rows
}

const int8TypeOid = 20
/** Keys as Prisma reads them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8TypeOid ? (BigInt as (text: string) => bigint) : connectionTypes.getTypeParser(oid, format),
}

/**
 * Reads the rows of a query, in a transaction through Prisma, else on the same connections without it: for pages of
 * members, where Prisma takes longer than the database. A `preparedStatement` is planned once for each connection.
 */
export async function queryRows<Row>(db: Tx | Replica, query: Prisma.Sql): Promise<Row[]> {
  const server = db instanceof Replica ? db : connectionsByClient.get(db)?.pool
  if (!server) return (db as Tx).$queryRaw<Row[]>(query)
  const { text, values } = query
  const { rows } = await server.query({ name: statementName(text), text, values, types })
  return rows as Row[]
}

/**
 * Reads what may be as old as the replica's lag: never who may see whom, nor what is shown of somebody.
 * @returns null where there is no replica that may be used, or it did not answer: the caller reads from the primary
 */
export async function readFromReplica<T>(db: Tx, find: (replica: Replica) => Promise<T>): Promise<T | null> {
  return (await connectionsByClient.get(db)?.replica?.read(find)) ?? null
}

/** Whether statements go to a replica. */
export const isReplica = (server: Tx | Replica): server is Replica => server instanceof Replica

/**
 * An array of numbers as PostgreSQL reads it, for `queryDirectly`: the driver would quote and escape
 * each of them.
 */
export const toArrayLiteral = (values: readonly (number | bigint)[]): string => `{${values.join()}}`

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
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, {
      onPoolError: onError,
      onConnectionError: onError,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
    transactionOptions: { maxWait: 4000, timeout: 2 * statementTimeout },
  })
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

/** Whether an error is a unique violation, from pg or from Prisma. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '23505'
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || (error.code === 'P2010' && error.message.includes('23505'))
}

/**
 * Whether the database rejected a statement because of its content: an invalid value, a constraint, or a deadlock.
 * Repeated, or split, it may succeed; while the database is unreachable it cannot.
 */
export function isRefusedStatement(error: unknown): boolean {
  if (isUniqueViolation(error)) return true
  if (error instanceof pg.DatabaseError) return /^(22|23|40)/.test(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2034' || (error.code === 'P2010' && /Code: `(22|23|40)/.test(error.message))
}

/**
 * Whether a statement failed because of a concurrent transaction: a row that it refers to or was to change is gone,
 * or there was a deadlock. A retry sees the current rows.
 */
export function isRetryableConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return ['23503', '40001', '40P01'].includes(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (['P2003', 'P2025', 'P2034'].includes(error.code)) return true
  return error.code === 'P2010' && /Code: `(23503|40001|40P01)`/.test(error.message)
}
