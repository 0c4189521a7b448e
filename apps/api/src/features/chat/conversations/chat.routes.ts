import { chat, chatSocket, outcome, routes, unreadSocket } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { socketHandler } from '../../../socket-handler.ts'
import { loadConversations, loadHistory, unsendMessage } from './chat.service.ts'
import { openConversationForDay } from './chat-limit.service.ts'
import { openConversation } from './messages/conversation.socket.ts'
import { sendGreeting } from './send-greeting.ts'
import { readWithoutSocket, sendWithoutSocket } from './send-without-socket.ts'
import { openUnread } from './unread/unread.socket.ts'

export const chatRoutes = [
  handle(routes.chat.ticket, async (ctx, { viewer }) => {
    const ticket = ctx.random.crockford(26)
    await ctx.memory.put(`ticket:${ticket}`, viewer.session, chat.ticketTtlSeconds)
    return { ticket }
  }),
  handle(routes.chat.history, (ctx, { viewer, params, query }) => loadHistory(ctx, viewer, params.id, query)),
  handle(routes.chat.remove, async (ctx, { viewer, body }) => {
    await unsendMessage(ctx, viewer, body)
    return outcome('message_removed')
  }),
  handle(routes.chat.conversations, (ctx, { viewer, query }) => loadConversations(ctx, viewer, query)),
  handle(routes.chat.open, (ctx, { viewer, body }) => openConversationForDay(ctx, viewer, body.user_id)),
  handle(routes.chat.send, (ctx, { viewer, body }) => sendWithoutSocket(ctx, viewer, body)),
  handle(routes.chat.read, async (ctx, { viewer, body }) => {
    await readWithoutSocket(ctx, viewer, body)
    return outcome('messages_read')
  }),
  handle(routes.chat.greet, async (ctx, { viewer, body }) => {
    const message_id = await sendGreeting(ctx, viewer, body)
    return { ...outcome('greeting_sent'), message_id }
  }),
]

export const chatSockets = [socketHandler(chatSocket, openConversation), socketHandler(unreadSocket, openUnread)]
