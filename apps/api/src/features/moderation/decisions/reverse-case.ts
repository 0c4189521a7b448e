import type { Tx } from '@satrangi/db'
import { type CaseOutcome, changeOutcome, findCase } from '../cases/index.ts'
import { expireStrike } from '../strikes/index.ts'
import { caseKinds } from './kinds/index.ts'
import { reverseSuspension } from './suspension.ts'
import { lockRunningSuspension } from './suspensions.store.ts'

interface CaseReversal {
  number: string
  outcome: CaseOutcome
  by: string
  reason: string
}

/**
 * Gives a closed case another outcome, as two moderators decide. Once it is dismissed, the suspension and the strike that it
 * led to end, as after an appeal; its reporter's record counts anew.
 * @returns `final` for what cannot be undone
 */
export async function reverseCase(
  tx: Tx,
  { number, outcome, by, reason }: CaseReversal,
  at: Date,
): Promise<'done' | 'already' | 'unknown' | 'final'> {
  const one = await findCase(tx, number)
  if (!one?.closedAt) return 'unknown'
  if (caseKinds[one.kind].isFinal) return 'final'
  const { memberKey: member, memberId: id } = one
  const running = member === null ? undefined : await lockRunningSuspension(tx, member)
  if (!(await changeOutcome(tx, number, outcome))) return 'already'
  if (member === null || id === null || outcome === 'upheld') return 'done'
  const reversal = { member, id, caseNumber: number, by, reason }
  if (running?.caseNumber === number) await reverseSuspension(tx, reversal, at)
  else await expireStrike(tx, { member, caseNumber: number, at })
  return 'done'
}
