import { type Db, isRefusedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../keys.ts'

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

/** The next members in the order of their keys. */
export async function findMembersAfter(
  db: Tx,
  after: bigint,
  limit: number,
): Promise<{ key: MemberKey; id: string }[]> {
  const rows = await db.member.findMany({
    where: { key: { gt: after } },
    select: { key: true, id: true },
    orderBy: { key: 'asc' },
    take: limit,
  })
  return rows.map(({ key, id }) => ({ key: memberKey(key), id }))
}
