import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'

export const saves = defineRoutes({
  toggle: () =>
    defineRoute({
      method: 'POST',
      path: '/users/save-unsave',
      summary: 'Like (save) a member, or take it back; the other side is not told',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ ...outcomeOf('profile_saved', 'profile_unsaved').shape, isSaved: z.boolean() }),
      refuses: ['not_found', 'paused', 'seen_enough'],
    }),
})
