import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import { memberId } from '../shapes/member.ts'
import { conversation, history } from '../shapes/message.ts'
import { wholeNumber } from '../shapes/reply.ts'
import { pages } from '../vocabulary/limits.ts'

export const chat = {
  ticket: defineRoute({
    method: 'POST',
    path: '/chat/ws-ticket',
    summary: 'A single-use ticket of 30 seconds that opens a socket',
    access: 'member',
    limit: 'ticket',
    body: z.strictObject({}),
    reply: z.object({ ticket: z.string() }),
    refuses: [],
  }),
  history: defineRoute({
    method: 'GET',
    path: '/chat/chat/history/:id',
    summary: 'Messages of the conversation with a member, newest first',
    access: 'member',
    limit: 'read',
    params: z.strictObject({ id: memberId }),
    query: z.strictObject({
      limit: z._default(wholeNumber(1, pages.most), pages.history),
      offset: z._default(wholeNumber(0, 1_000_000), 0),
      /** The `next_cursor` of the page before; wins over `offset`. */
      cursor: z.optional(z.string().check(z.maxLength(500))),
      /** Only messages with a larger id: what a client missed. */
      after: z.optional(wholeNumber(0, 999_999_999)),
    }),
    reply: history,
    refuses: ['not_found'],
  }),
  conversations: defineRoute({
    method: 'GET',
    path: '/chat/users_with_last_message',
    summary: 'Conversations, the latest first',
    access: 'member',
    limit: 'read',
    reply: z.object({ users: z.array(conversation) }),
    refuses: [],
  }),
}
