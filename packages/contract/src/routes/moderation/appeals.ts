import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { credentials } from '../../shapes/accounts/credentials.ts'
import { ownSuspension } from '../../shapes/moderation/appeal.ts'
import { caseReceipt } from '../../shapes/moderation/case.ts'
import { safety } from '../../shapes/moderation/safety.ts'
import { requiredText } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

const shared = { method: 'POST', access: 'public', limit: 'login', limitsFailures: true } as const

/** A suspended member has no session: each call brings the password, and is checked as a login is. */
export const appeals = defineRoutes({
  read: () =>
    defineRoute({
      ...shared,
      path: '/appeals/read',
      summary: 'What a suspended member’s suspension is, and what became of their appeal; no session begins',
      body: z.strictObject(credentials),
      reply: z.object({ suspension: ownSuspension }),
      refuses: ['invalid_credentials', 'not_suspended'],
    }),
  send: () =>
    defineRoute({
      ...shared,
      path: '/appeals',
      summary: 'Answer a suspension, once and within 30 days; somebody who did not decide it reads the answer',
      body: z.strictObject({ ...credentials, text: requiredText(textLengths.long) }),
      reply: z.object({ ...outcomeOf('appeal_received').shape, case: caseReceipt }),
      refuses: ['invalid_credentials', 'not_suspended', 'already_answered', 'appeal_time_over'],
    }),
  makeSafe: () =>
    defineRoute({
      ...shared,
      path: '/appeals/make-me-safe',
      summary: 'What `/users/make-me-safe` does, for a suspended member who is threatened and has no session',
      body: z.strictObject(credentials),
      reply: z.object({ ...outcomeOf('made_safe').shape, safety }),
      refuses: ['invalid_credentials', 'not_suspended'],
    }),
})
