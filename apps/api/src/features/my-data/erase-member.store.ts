import { type Db, isRefusedStatement, type Tx } from '@satrangi/db'

/** Emptying very many messages takes its time. */
const mostTime = 60_000
const tries = 3

/** Everything or nothing; again where somebody else was in the way, as two who leave at the same moment are. */
export async function inOneGo<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.$transaction(work, { timeout: mostTime })
    } catch (error) {
      if (left === 0 || !isRefusedStatement(error)) throw error
    }
  }
}
