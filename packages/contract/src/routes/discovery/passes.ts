import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'

export const passes = defineRoutes({
  /** Sets a state, so that it can be repeated. `GET /users/get_users?status=passed` lists whom the viewer passed. */
  set: () =>
    defineRoute({
      method: 'POST',
      path: '/users/pass',
      summary: 'Say ‘not for me’ of a member, or take it back; lists leave them out for 90 days, and they are not told',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, is_passed: z.boolean() }),
      reply: z.object({ ...outcomeOf('member_passed', 'member_unpassed').shape, isPassed: z.boolean() }),
      refuses: ['not_found', 'paused', 'seen_enough'],
    }),
})
