import type { Needs } from '../../../ctx.ts'
import { addAuditEntry, restoreInTransaction } from '../decisions/index.ts'
import { expireStrike } from '../strikes/index.ts'
import { type AppealDecision, findAppealFile, lockSuspensionOfAppeal, markDecided } from './decide-appeal.store.ts'
import { mailAnswerLater } from './mail-answer.ts'

/**
 * `done_alone`: by whoever decided the suspension, because nobody else could. `decided_by_you`: nothing was changed, for
 * somebody else can.
 */
export type AppealDecisionResult = 'done' | 'done_alone' | 'decided_by_you' | 'already' | 'unknown'

/**
 * Lifts a suspension after an appeal and ends its strike, or leaves it; the member is told in words. Of two moderators who
 * decide at once one does.
 * @param input `id` is that of the appeal
 */
export function decideAppeal(
  ctx: Needs<'db' | 'clock'>,
  input: Omit<AppealDecision, 'at'>,
): Promise<AppealDecisionResult> {
  const at = ctx.clock.now()
  const { id, by, outcome } = input
  return ctx.db.$transaction(async (tx) => {
    await lockSuspensionOfAppeal(tx, id)
    const decided = await markDecided(tx, { ...input, at })
    if (!decided) {
      const file = await findAppealFile(tx, id, by)
      if (!file) return 'unknown'
      return file.isOpen ? 'decided_by_you' : 'already'
    }
    const { member, memberId, number, suspensionCase, isAlone } = decided
    const details = { outcome, member: memberId, ...(isAlone ? { alone: true } : {}) }
    await addAuditEntry(tx, { by, action: 'answer_appeal', subject: number, details, at })
    if (outcome === 'upheld') {
      await restoreInTransaction(tx, { id: memberId, by, reason: `appeal ${number}` }, at)
      if (suspensionCase !== null) await expireStrike(tx, { member, caseNumber: suspensionCase, at })
    }
    await mailAnswerLater(tx, member)
    return isAlone ? 'done_alone' : 'done'
  })
}
