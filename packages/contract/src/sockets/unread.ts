import { defineSocket } from '../kernel/socket.ts'
import { z } from '../kernel/zod.ts'

const unread = z.object({ chat_unread: z.number(), total_unread: z.number() })

export const unreadSocket = defineSocket({
  path: '/chat/ws/unread',
  summary: 'The counts on the badges, live. The client says `refresh`.',
  fromClient: z.literal('refresh'),
  toClient: z.union([
    unread,
    /** Something in a list has changed: fetch it again through its own call. */
    z.object({ changed: z.enum(['requests', 'conversations', 'notifications', 'membership']) }),
  ]),
})
export type UnreadFrame = z.output<typeof unreadSocket.toClient>
