import { Refusal } from '../../../../refusal.ts'
import { reverseSuspension } from '../reverse.ts'
import { lockSuspensionOfAppeal, markDecided } from './appeal.store.ts'
import { type CaseKindRules, noEvidence } from './case-kind.ts'
import { mailAnswerLater } from './mail-appeal-answer.ts'

/**
 * A suspended member answers. Whoever decided the suspension decides only where nobody else could, and that is marked; the
 * member is told in words.
 */
export const appeal: CaseKindRules = {
  decision: 'decide_appeal',
  takes: ['words'],
  actions: { upheld: 'answer_appeal', dismissed: 'answer_appeal' },
  isRecordedByNumber: true,
  isFinal: true,
  readEvidence: async () => noEvidence,
  // As whoever lifts it does first.
  lock: (tx, { sourceId }) => lockSuspensionOfAppeal(tx, sourceId),
  execute: async ({ tx, one: { number, sourceId: id }, outcome, words = '', by, at }) => {
    const decided = await markDecided(tx, { id, by, outcome, answer: words, at })
    if (!decided) throw new Refusal('decided_by_you')
    const { member, memberId, suspensionCase: caseNumber, isAlone } = decided
    if (outcome === 'upheld')
      await reverseSuspension(tx, { member, id: memberId, caseNumber, by, reason: `appeal ${number}` }, at)
    await mailAnswerLater(tx, member)
    return { outcome, member: memberId, ...(isAlone ? { alone: true } : {}) }
  },
}
