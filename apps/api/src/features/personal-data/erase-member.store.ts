import { type Db, isRefusedStatement, type Tx } from '@satrangi/db'

/** Deleting very many messages takes long. */
const eraseTimeoutMs = 60_000
const maxAttempts = 3

/**
 * Runs a transaction, again where a concurrent one made it fail, as two members who delete their accounts at the
 * same moment do.
 */
export async function transactWithRetries<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await db.$transaction(work, { timeout: eraseTimeoutMs })
    } catch (error) {
      if (attemptsLeft === 0 || !isRefusedStatement(error)) throw error
    }
  }
}

/** Records that somebody has left, in the transaction that erases them. */
export async function insertErasure(tx: Tx, digest: string, erasedAt: Date): Promise<void> {
  await tx.erasure.create({ data: { digest, erasedAt } })
}
