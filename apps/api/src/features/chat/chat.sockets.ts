import { chatSocket, unreadSocket } from '@satrangi/contract'
import { socketHandler } from '../../socket-handler.ts'
import { openConversation } from './messages/conversation.socket.ts'
import { openUnread } from './unread.socket.ts'

export const chatSockets = [socketHandler(chatSocket, openConversation), socketHandler(unreadSocket, openUnread)]
