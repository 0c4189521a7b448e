import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { expireStrike } from '../strikes/index.ts'
import { restoreInTransaction } from './suspension.ts'

interface Reversal {
  member: MemberKey
  /** The public id of the member. */
  id: string
  /** The case that it was decided in. */
  caseNumber: string | null
  by: string
  reason: string
}

/** Lifts a suspension, and ends the strike that its case gave: after an appeal, or where the case was decided otherwise. */
export async function reverseSuspension(tx: Tx, reversal: Reversal, at: Date): Promise<void> {
  const { id, by, reason } = reversal
  await restoreInTransaction(tx, { id, by, reason }, at)
  await endStrike(tx, reversal, at)
}

export async function endStrike(
  tx: Tx,
  { member, caseNumber }: Pick<Reversal, 'member' | 'caseNumber'>,
  at: Date,
): Promise<void> {
  if (caseNumber !== null) await expireStrike(tx, { member, caseNumber, at })
}
