import type { CaseClass, CaseMark } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { CaseClock } from './cases.rules.ts'
import type { ClaimInput } from './claims.store.ts'

interface CaseMarkChange extends CaseClock {
  mark: CaseMark
  class: CaseClass
}

/**
 * The graver class and the shorter clock win.
 * @returns false for a case that is closed, or marked so already, or that somebody else has claimed
 */
export async function setCaseMark(
  tx: Tx,
  number: string,
  { mark, class: graver, acknowledgeBy, actBy, by, at }: CaseMarkChange & ClaimInput,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    update cases set mark = ${mark}, class = least(class, ${graver}),
      acknowledge_by = least(acknowledge_by, ${acknowledgeBy}::timestamptz), act_by = least(act_by, ${actBy}::timestamptz)
    where number = ${number} and closed_at is null and mark is distinct from ${mark}
      and (claimed_until is null or claimed_until <= ${at} or claimed_by = ${by})`
  return count === 1
}
