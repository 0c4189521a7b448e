import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { strikeEnd } from './strikes.rules.ts'

export interface StrikeRow {
  caseNumber: string
  givenBy: string
  givenAt: Date
  expiresAt: Date
}

/** The strikes of a member that count at this moment, the latest first. */
export async function findStrikes(db: Tx, member: MemberKey, at: Date): Promise<StrikeRow[]> {
  return db.strike.findMany({
    where: { memberKey: member, expiresAt: { gt: at } },
    orderBy: { key: 'desc' },
    select: { caseNumber: true, givenBy: true, givenAt: true, expiresAt: true },
  })
}

/**
 * Gives a member a strike, one for a case at most. Their row is locked, so that of two cases at once the second counts
 * the first.
 * @returns false where the case has given one, or where the member has left
 */
export async function giveStrike(
  tx: Tx,
  { member, caseNumber, by, at }: { member: MemberKey; caseNumber: string; by: string; at: Date },
): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`select 1 from members where key = ${member} for no key update`
  if (found.length === 0) return false
  const counting = await tx.strike.count({ where: { memberKey: member, expiresAt: { gt: at } } })
  const count = await tx.$executeRaw`
    insert into strikes (member_key, case_number, given_by, given_at, expires_at)
    values (${member}, ${caseNumber}, ${by}, ${at}, ${strikeEnd(at, counting)}) on conflict (case_number) do nothing`
  return count === 1
}

/** Ends the strike that a case gave a member, if it still counts. */
export async function expireStrike(
  tx: Tx,
  { member, caseNumber, at }: { member: MemberKey; caseNumber: string; at: Date },
): Promise<void> {
  await tx.strike.updateMany({
    where: { memberKey: member, caseNumber, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })
}
