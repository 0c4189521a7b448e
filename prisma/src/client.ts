import type pg from 'pg'
import type { Prisma, PrismaClient } from './generated/client.ts'
import type { OpenReplica } from './replica.ts'

/** The database outside a transaction. */
export type Db = PrismaClient
/** The database inside one; what takes a `Tx` takes a `Db` too. */
export type Tx = Prisma.TransactionClient

export interface Connections {
  /** Prisma's. */
  pool: pg.Pool
  direct: pg.Pool
  replica: OpenReplica | undefined
}

/** The connections of each open client, for statements that bypass Prisma. */
export const connectionsByClient = new WeakMap<object, Connections>()
