import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { preferencesInput, preferences as shape } from '../../shapes/members/preferences.ts'

const path = '/users/partner-preferences'

export const preferences = defineRoutes({
  get: () =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'Whom this member looks for',
      access: 'member',
      limit: 'read',
      reply: z.object({
        preferences: shape(),
        /** Until they have said it, or skipped the question. */
        unanswered: z.optional(z.literal(true)),
      }),
      refuses: [],
    }),
  set: () =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'Say whom one looks for; replaces what was said before',
      access: 'member',
      limit: 'write',
      body: preferencesInput(),
      reply: z.object({ ...outcomeOf('preferences_saved').shape, preferences: shape() }),
      refuses: [],
    }),
  skip: () =>
    defineRoute({
      method: 'POST',
      path: '/users/skip-partner-preferences',
      summary: 'Not be asked again whom one looks for; what was said already stays',
      access: 'member',
      limit: 'write',
      body: z.strictObject({}),
      reply: z.object({ preferences: shape() }),
      refuses: [],
    }),
})
