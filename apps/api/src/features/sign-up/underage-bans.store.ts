import type { Db, Tx } from '@satrangi/db'

/** Ends sign-ups with a number until then. */
export async function addUnderageBan(tx: Tx, numberHash: string, expiresAt: Date): Promise<void> {
  await tx.underageBan.upsert({ where: { numberHash }, create: { numberHash, expiresAt }, update: { expiresAt } })
}

export async function isBannedAsUnderage(db: Tx, numberHash: string, now: Date): Promise<boolean> {
  return (await db.underageBan.count({ where: { numberHash, expiresAt: { gt: now } } })) > 0
}

export async function deleteOldUnderageBans(db: Db, now: Date): Promise<void> {
  await db.underageBan.deleteMany({ where: { expiresAt: { lte: now } } })
}
