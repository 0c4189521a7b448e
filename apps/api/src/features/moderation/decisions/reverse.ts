import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { expireStrike } from '../strikes/index.ts'
import { restoreInTransaction } from './suspension.ts'

interface Reversal {
  member: MemberKey
  /** The public id of the member. */
  id: string
  /** The case that the suspension was decided in. */
  caseNumber: string | null
  by: string
  reason: string
}

/** Lifts a suspension, and ends the strike that its case gave. */
export async function reverseSuspension(
  tx: Tx,
  { member, caseNumber, ...restored }: Reversal,
  at: Date,
): Promise<void> {
  await restoreInTransaction(tx, restored, at)
  if (caseNumber !== null) await expireStrike(tx, { member, caseNumber, at })
}
