import { chatSocket, unreadSocket } from '@satrangi/contract'
import { serve } from '../../wire.ts'
import { openConversation } from './chat.socket.ts'
import { openUnread } from './unread.socket.ts'

export const chatSockets = [serve(chatSocket, openConversation), serve(unreadSocket, openUnread)]
