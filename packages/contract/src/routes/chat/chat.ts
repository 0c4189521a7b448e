import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { clientMessageId, conversation, history, message } from '../../shapes/chat/message.ts'
import { memberId } from '../../shapes/members/member.ts'
import { wholeNumber } from '../../shapes/shared/reply.ts'
import { pages } from '../../vocabulary/limits.ts'
import { greetings } from '../../vocabulary/options.ts'

/** Ids are integers of PostgreSQL. */
const messageId = () => z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const chat = defineRoutes({
  ticket: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/ws-ticket',
      summary: 'A single-use ticket of 30 seconds that opens a socket',
      access: 'member',
      limit: 'ticket',
      body: z.strictObject({}),
      reply: z.object({ ticket: z.string() }),
      refuses: [],
    }),
  history: () =>
    defineRoute({
      method: 'GET',
      path: '/chat/chat/history/:id',
      summary: 'Messages of the conversation with a member, newest first',
      access: 'member',
      limit: 'read',
      params: z.strictObject({ id: memberId }),
      query: z.strictObject({
        limit: z._default(wholeNumber(1, pages.maxLimit), pages.history),
        offset: z._default(wholeNumber(0, 1_000_000), 0),
        /** The `next_cursor` of the page before; wins over `offset`. */
        cursor: z.optional(z.string().check(z.maxLength(500))),
        /** Only messages with a larger id: what a client missed. */
        after: z.optional(wholeNumber(0, 999_999_999)),
      }),
      reply: history,
      refuses: ['not_found'],
    }),
  /** The same conversation again on that day is free; a day is the member's own. `limit` null: none. */
  open: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/open',
      summary: "Open a conversation, which counts once a day against the plan's number",
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ allowed: z.literal(true), opens_today: z.number(), limit: z.nullable(z.number()) }),
      refuses: ['not_found', 'paused', 'not_connected', 'chat_limit'],
    }),
  send: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/messages',
      summary: 'Send a message without a socket; again under the same client_id it is the message that was stored',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, message: z.string(), client_id: clientMessageId }),
      reply: z.object({ message }),
      refuses: ['not_found', 'paused', 'not_connected', 'chat_limit'],
    }),
  read: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/read',
      summary: 'Say without a socket that everything of the conversation up to a message was read',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, id: messageId() }),
      reply: outcomeOf('messages_read'),
      refuses: ['not_found'],
    }),
  greet: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/greet',
      summary: 'Past the limit: send an automatic greeting, once a conversation a day',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, greeting: z.enum(greetings) }),
      reply: z.object({ ...outcomeOf('greeting_sent').shape, message_id: z.number() }),
      refuses: ['not_found', 'paused', 'not_connected', 'already_greeted'],
    }),
  remove: () =>
    defineRoute({
      method: 'POST',
      path: '/chat/remove-message',
      summary: "Take back one's own message, within an hour; both sides see 'Message removed'",
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, id: messageId() }),
      reply: outcomeOf('message_removed'),
      refuses: ['not_found', 'too_late'],
    }),
  conversations: () =>
    defineRoute({
      method: 'GET',
      path: '/chat/users_with_last_message',
      summary: 'Conversations, the latest first',
      access: 'member',
      limit: 'read',
      query: z.strictObject({
        limit: z._default(wholeNumber(1, pages.maxLimit), pages.maxLimit),
        /** The `next_cursor` of the page before. */
        cursor: z.optional(z.string().check(z.maxLength(500))),
        /** Only the conversation with this member: none where the two never wrote. */
        user_id: z.optional(memberId),
      }),
      /** `next_cursor` is there when another page is. */
      reply: z.object({ users: z.array(conversation), next_cursor: z.optional(z.string()) }),
      refuses: [],
    }),
})
