import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { newId, now } from '../../lib/clock.ts'
import { session } from '../../lib/session.ts'
import { openSharedSocket } from '../../lib/shared-socket.ts'
import {
  fetchHistory,
  fetchSocketTicket,
  markReadUpTo,
  openConversation,
  removeMessage,
  sendMessage,
} from './chat.queries.ts'
import { type Conversation, createConversation } from './conversation.ts'
import { cacheLatestMessage, cacheReadByPeer, cacheRemoval, refetchPeer } from './conversation-list.queries.ts'
import { createOpening } from './daily-openings.ts'
import { unsentTexts } from './unsent-texts.ts'

// Conversations live in memory only, and no longer than the session of their member.
const conversations = new Map<string, Conversation>()

session.onMemberChange(clearConversations)

function clearConversations(): void {
  for (const conversation of conversations.values()) conversation.close()
  conversations.clear()
}

/** The conversation with a member; the same one whenever it is opened again. */
function getConversation(client: QueryClient, peer: string): Conversation {
  const existing = conversations.get(peer)
  if (existing) return existing
  const viewerId = session.getSnapshot().user?.id ?? ''
  const conversation: Conversation = createConversation(peer, {
    viewerId: viewerId,
    openSocket: openSharedSocket,
    opening: createOpening(peer, { open: () => openConversation(peer), now }),
    fetchTicket: fetchSocketTicket,
    fetchHistory: (query) => fetchHistory(peer, query),
    onStored: (message) => cacheLatestMessage(client, message, { id: viewerId, isViewing: isOnScreen(conversation) }),
    sendMessage: (clientId, text) => sendMessage(peer, clientId, text),
    markRead: (id) => markReadUpTo(peer, id),
    removeMessage: (id) => removeMessage(peer, id),
    unsent: {
      read: async () => {
        await unsentTexts.read()
        return unsentTexts.messagesTo(peer)
      },
      store: (message) => unsentTexts.store({ peer, ...message }),
      drop: unsentTexts.drop,
    },
    onReadToEnd: () => cacheReadByPeer(client, peer),
    onNewestRemoved: () => cacheRemoval(client, peer),
    onNotConnected: () => refetchPeer(client, peer),
    now,
    newId,
  })
  conversations.set(peer, conversation)
  return conversation
}

const isOnScreen = (conversation: Conversation): boolean =>
  conversation.isMounted() && document.visibilityState === 'visible'

/** Whether a conversation is open here, on the screen or until all of it is sent: it sends what was written in it itself. */
export const isConversationOpen = (peer: string): boolean => conversations.get(peer)?.isOpen() === true

/** It was changed without its own doing, and is read anew when it is opened. */
export const forgetConversation = (peer: string): void => void conversations.delete(peer)

/** The conversation with a member, live while the component is on the screen. */
export function useConversation(peer: string) {
  const conversation = getConversation(useQueryClient(), peer)
  useEffect(() => conversation.mount(), [conversation])
  return { conversation, ...useSyncExternalStore(conversation.subscribe, conversation.getSnapshot) }
}
