import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { caseNumber } from '../../shapes/moderation/case.ts'
import { caseOutcomes } from '../../shapes/moderation/desk-case.ts'
import { requiredText } from '../../shapes/shared/text.ts'
import { decisionRules } from '../../vocabulary/decision-rules.ts'
import { textLengths } from '../../vocabulary/limits.ts'

export const deskAppeals = defineRoutes({
  decide: () =>
    defineRoute({
      access: 'desk',
      action: decisionRules.decide_appeal.by,
      method: 'POST',
      path: '/desk/decide-appeal',
      summary: 'Lift a suspension after an appeal, or leave it, by somebody who did not decide it',
      limit: 'write',
      body: z.strictObject({
        /** Of the case of the appeal. */
        number: caseNumber,
        outcome: z.enum(caseOutcomes),
        /** What the member reads. */
        answer: requiredText(textLengths.long),
      }),
      reply: outcomeOf('appeal_decided', 'appeal_decided_alone'),
      refuses: [...deskRefusals, 'not_found', 'already_decided', 'claimed_by_another', 'decided_by_you'],
    }),
})
