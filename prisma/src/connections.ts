import type pg from 'pg'
import type { OpenReplica } from './replica.ts'

export interface Connections {
  /** Prisma's. */
  pool: pg.Pool
  direct: pg.Pool
  replica: OpenReplica | undefined
}

/** The connections of each open client, for statements that bypass Prisma. */
export const connectionsByClient = new WeakMap<object, Connections>()
