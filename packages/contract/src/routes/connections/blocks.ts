import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'

export const blocks = defineRoutes({
  toggle: () =>
    defineRoute({
      method: 'POST',
      path: '/users/block-unblock',
      summary: 'Block a member, or unblock one; the member is not told',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ ...outcomeOf('member_blocked', 'member_unblocked').shape, isBlocked: z.boolean() }),
      refuses: ['not_found'],
    }),
})
