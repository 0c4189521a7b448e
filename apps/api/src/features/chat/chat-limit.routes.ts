import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { openChat } from './chat-limit.service.ts'
import { greet } from './greet.ts'

const { chat } = routes

export const chatLimitRoutes = [
  handle(chat.open, (ctx, { viewer, body }) => openChat(ctx, viewer, body.user_id)),
  handle(chat.greet, async (ctx, { viewer, body }) => {
    const message_id = await greet(ctx, viewer, body)
    return { ...outcome('greeting_sent'), message_id }
  }),
]
