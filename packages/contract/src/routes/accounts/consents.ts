import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { policyLanguages } from '../../vocabulary/product.ts'

const path = '/users/policy-notice'

export const consents = defineRoutes({
  get: () =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'The version of the policies, and whether the member is to be told that it changed',
      access: 'member',
      limit: 'read',
      reply: z.object({ version: z.string(), is_due: z.boolean() }),
      refuses: [],
    }),
  store: () =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'The member has read that the policies changed; stored with the language and the time',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ language: z.enum(policyLanguages) }),
      reply: outcomeOf('policy_notice_read'),
      refuses: [],
    }),
})
