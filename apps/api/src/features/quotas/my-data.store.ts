import type { Db, Tx } from '@satrangi/db'
import type { DepartingMember } from '../../personal-data.ts'

export async function erase(tx: Tx, { key }: DepartingMember): Promise<void> {
  await tx.quotaDay.deleteMany({ where: { memberKey: key } })
  await tx.suspectedHarvest.deleteMany({ where: { memberKey: key } })
}

const keptDays = 30

/** Deletes days near a quota and closed suspicions after a month. */
export async function deleteOldQuotaDays(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - keptDays * 86_400_000)
  await db.quotaDay.deleteMany({ where: { day: { lt: monthAgo } } })
  await db.suspectedHarvest.deleteMany({ where: { closedAt: { lt: monthAgo } } })
}
