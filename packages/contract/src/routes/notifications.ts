import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'

export const notifications = {
  unreadCount: defineRoute({
    method: 'GET',
    path: '/users/notification_get/unread-count',
    summary: 'How many notifications are unread',
    access: 'member',
    limit: 'read',
    reply: z.object({ total_unread: z.number() }),
    refuses: [],
  }),
}
