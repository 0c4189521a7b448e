import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { requestList } from '../../shapes/connections/request.ts'
import { memberId } from '../../shapes/members/member.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { text } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'
import { matchStatuses } from '../../vocabulary/options.ts'

const list = () =>
  ({ method: 'GET', access: 'member', limit: 'read', query: pageQuery(), reply: requestList, refuses: [] }) as const

export const requests = defineRoutes({
  send: () =>
    defineRoute({
      method: 'POST',
      path: '/users/requests/send',
      summary: 'Ask a member to connect; to somebody who already asked, this accepts',
      access: 'member',
      limit: 'write',
      body: z.strictObject({
        user_id: memberId,
        /**
         * A few words that go with it: without contact data, and one to a member in 30 days. They arrive once a
         * moderator has approved something of the sender's profile.
         */
        note: z.optional(text(textLengths.requestNote)),
      }),
      reply: z.object({
        ...outcomeOf('request_sent', 'request_already_sent', 'request_accepted', 'already_connected').shape,
        match_status: z.enum(matchStatuses),
      }),
      refuses: ['not_found', 'paused', 'requests_restricted', 'request_cooldown', 'request_limit'],
    }),
  withdraw: () =>
    defineRoute({
      method: 'POST',
      path: '/users/requests/withdraw',
      summary: 'Take back a request that was not answered yet; the other side is not told',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ ...outcomeOf('request_withdrawn').shape, match_status: z.enum(matchStatuses) }),
      refuses: ['not_found', 'paused'],
    }),
  respond: () =>
    defineRoute({
      method: 'POST',
      path: '/users/requests/respond',
      summary: 'Accept or reject a request, once; to accept can be repeated',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId, status: z.enum(['accepted', 'rejected']) }),
      reply: outcomeOf('request_accepted', 'request_rejected'),
      refuses: ['not_found', 'paused'],
    }),
  received: () =>
    defineRoute({
      ...list(),
      path: '/users/connections/received',
      summary: 'Requests that wait for an answer',
      refuses: ['paused'],
    }),
  sent: () =>
    defineRoute({
      ...list(),
      path: '/users/connections/sent',
      summary: 'Requests that wait for the other side',
      refuses: ['paused'],
    }),
  disconnect: () =>
    defineRoute({
      method: 'POST',
      path: '/users/connections/remove',
      summary: 'End a connection without a block; the other side is not told, and the chat stays readable',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ user_id: memberId }),
      reply: z.object({ ...outcomeOf('connection_ended').shape, match_status: z.enum(matchStatuses) }),
      refuses: ['not_found'],
    }),
  connected: () => defineRoute({ ...list(), path: '/users/connections/connected', summary: 'Accepted connections' }),
})
