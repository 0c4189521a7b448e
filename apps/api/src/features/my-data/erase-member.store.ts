import { type Db, isRefusedStatement, type Tx } from '@satrangi/db'

/** Emptying very many messages takes its time. */
const eraseTimeoutMs = 60_000
const maxAttempts = 3

/** Everything or nothing; again where somebody else was in the way, as two who leave at the same moment are. */
export async function transactWithRetries<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await db.$transaction(work, { timeout: eraseTimeoutMs })
    } catch (error) {
      if (attemptsLeft === 0 || !isRefusedStatement(error)) throw error
    }
  }
}
