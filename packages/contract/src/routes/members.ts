import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import { memberId, profile } from '../shapes/member.ts'

export const members = {
  view: defineRoute({
    method: 'GET',
    path: '/users/view_profile/:id',
    summary: "A member's profile as this viewer may see it; one's own id answers the owner's view",
    access: 'member',
    limit: 'read',
    params: z.strictObject({ id: memberId }),
    reply: z.object({ user: profile }),
    refuses: ['not_found'],
  }),
}
