import { underageBan } from '@satrangi/contract'
import type { Db, Tx } from '@satrangi/db'

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/**
 * Ends sign-ups with a number for a day, once in so many days: anybody may type the number of somebody else.
 * @returns whether they end
 */
export async function addUnderageBan(tx: Tx, numberHash: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + underageBan.seconds * 1000)
  const added = await tx.$executeRaw`
    insert into underage_bans as old (number_hash, expires_at) values (${numberHash}, ${expiresAt})
    on conflict (number_hash) do update set expires_at = excluded.expires_at
    where old.expires_at <= ${daysBefore(now, underageBan.everyDays)}`
  return added === 1
}

export async function isBannedAsUnderage(db: Tx, numberHash: string, now: Date): Promise<boolean> {
  return (await db.underageBan.count({ where: { numberHash, expiresAt: { gt: now } } })) > 0
}

/** Deletes bans when another may follow. */
export async function deleteOldUnderageBans(db: Db, now: Date): Promise<void> {
  await db.underageBan.deleteMany({ where: { expiresAt: { lte: daysBefore(now, underageBan.everyDays) } } })
}
