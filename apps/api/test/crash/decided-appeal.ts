import { routes } from '@satrangi/contract'
import { addMember } from '../add-member.ts'
import { signInModerator } from '../moderators.ts'
import { appealIdOf, sendAppeal, suspendBy } from '../suspended.ts'
import type { TestApp } from '../test-app.ts'
import type { CrashScenario } from './scenario.ts'

/** Each part of upholding an appeal, and whether it is done. */
async function findParts(test: TestApp, number: string): Promise<boolean[]> {
  const { db } = test.ctx
  const appeal = await db.appeal.findUniqueOrThrow({
    where: { id: await appealIdOf(test, number) },
    include: { case: true, suspension: true, member: true },
  })
  return [
    appeal.outcome === 'upheld',
    appeal.answer === 'You were right.',
    appeal.case?.closedAt != null,
    appeal.suspension.liftedAt !== null,
    appeal.member.suspendedAt === null,
    (await db.moderationAction.count({ where: { action: 'answer_appeal', subject: number } })) === 1,
  ]
}

export const decidedAppeal: CrashScenario = {
  name: 'an appeal that is decided',
  minRequests: 6,
  open: async ({ test }) => {
    const asha = await addMember(test, 'asha')
    const lead = await signInModerator(test, 'lead')
    return {
      prepare: async () => {
        await suspendBy(test, asha)
        const { number } = await sendAppeal(test, asha)
        const decide = () =>
          lead.call(routes.deskAppeals.decide, { body: { number, outcome: 'upheld', answer: 'You were right.' } })
        return { call: decide, repeat: () => decide().catch(() => {}), findParts: () => findParts(test, number) }
      },
    }
  },
}
