import type pg from 'pg'
import type { Prisma, PrismaClient } from './generated/client.ts'
import type { OpenReplica } from './replica.ts'

/** The database outside a transaction. */
export type Db = PrismaClient
/** The database inside one; what takes a `Tx` takes a `Db` too. */
export type Tx = Prisma.TransactionClient

export type RawQuery = TemplateStringsArray | Prisma.Sql

/** What SQL alone needs of a transaction; one of Prisma's has it too. */
export interface SqlTx {
  $queryRaw: <Rows = unknown>(query: RawQuery, ...values: Prisma.Sql['values']) => Promise<Rows>
  /** @returns how many rows it changed */
  $executeRaw: (query: RawQuery, ...values: Prisma.Sql['values']) => Promise<number>
}

export interface Connections {
  /** Prisma's. */
  pool: pg.Pool
  direct: pg.Pool
  replica: OpenReplica | undefined
}

/** The connections of each open client, for statements that bypass Prisma. */
export const connectionsByClient = new WeakMap<object, Connections>()
