import type { Db, Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.suspectedSpam.deleteMany({ where: { memberKey: key } })
}

const keptDays = 30

/** Deletes closed suspicions after a month. */
export async function deleteOldSuspectedSpam(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - keptDays * 86_400_000)
  await db.suspectedSpam.deleteMany({ where: { closedAt: { lt: monthAgo } } })
}
