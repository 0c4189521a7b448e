import { defineRoute } from '../kernel/route.ts'
import { memberList } from '../shapes/member.ts'
import { pageAsked } from '../shapes/reply.ts'

export const discovery = {
  newest: defineRoute({
    method: 'GET',
    path: '/users/new',
    summary: 'Recently joined members, newest first',
    access: 'member',
    limit: 'read',
    query: pageAsked,
    reply: memberList,
    refuses: [],
  }),
}
