import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { ownCase } from '../../shapes/moderation/case.ts'
import { maxOwnCases } from '../../vocabulary/limits.ts'

export const cases = defineRoutes({
  mine: () =>
    defineRoute({
      method: 'GET',
      path: '/users/reports',
      summary: `One's own reports, the newest first, ${maxOwnCases} at most; the export has all`,
      access: 'member',
      limit: 'read',
      reply: z.object({ cases: z.array(ownCase) }),
      refuses: [],
    }),
})
