import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { openConversationForDay } from './chat-limit.service.ts'
import { sendGreeting } from './send-greeting.ts'

const { chat } = routes

export const chatLimitRoutes = [
  handle(chat.open, (ctx, { viewer, body }) => openConversationForDay(ctx, viewer, body.user_id)),
  handle(chat.greet, async (ctx, { viewer, body }) => {
    const message_id = await sendGreeting(ctx, viewer, body)
    return { ...outcome('greeting_sent'), message_id }
  }),
]
