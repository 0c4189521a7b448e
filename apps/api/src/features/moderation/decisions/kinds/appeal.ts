import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../../ctx.ts'
import { type MemberKey, memberKey } from '../../../../keys.ts'
import { Refusal } from '../../../../refusal.ts'
import { findProvedEmail } from '../../../members/index.ts'
import { addJob } from '../../../shared/outbox/index.ts'
import { reverseSuspension } from '../suspension.ts'
import { lockSuspensionOfAppeal, markDecided } from './appeal.store.ts'
import type { CaseKindRules } from './case-kind.ts'

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

/** Without the name of anything or anybody: somebody else may read the screen. */
const mail = { subject: 'Your message', text: 'Your message has an answer. You find it where you wrote it.' }

/** Queues a mail that says that there is an answer, and not to what. */
async function mailAnswerLater(tx: Tx, member: MemberKey): Promise<void> {
  await addJob(tx, 'mail_appeal_answer', { member: String(member) })
}

/** Goes to a confirmed address alone: anybody may have typed another. */
export async function mailAnswer(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const to = await findProvedEmail(ctx.db, memberKey(BigInt(String(payload.member))))
  if (to) await ctx.mailer.send({ to, ...mail })
}
