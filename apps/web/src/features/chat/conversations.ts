import type { QueryClient } from '@tanstack/react-query'
import { newId, now } from '../../lib/clock.ts'
import { session } from '../../lib/session.ts'
import { openSocket } from '../../lib/socket.ts'
import {
  fetchHistory,
  openChat,
  rememberBlockBy,
  rememberLatest,
  rememberReadBy,
  rememberRemoved,
  removeMessage,
  takeTicket,
} from './chat.queries.ts'
import { type Conversation, createConversation } from './conversation.ts'
import { openingOf } from './openings.ts'

// Conversations live in memory only, and no longer than the session of their member.
const kept = new Map<string, Conversation>()
let owner: string | undefined

session.subscribe(() => {
  if (session.getSnapshot().user?.id !== owner) forgetConversations()
})

function forgetConversations(): void {
  for (const conversation of kept.values()) conversation.close()
  kept.clear()
}

/** The conversation with a member; the same one whenever it is opened again. */
export function conversationWith(client: QueryClient, peer: string): Conversation {
  const known = kept.get(peer)
  if (known) return known
  const me = session.getSnapshot().user?.id ?? ''
  owner = me
  const conversation: Conversation = createConversation(peer, {
    me,
    openSocket,
    opening: openingOf(peer, { open: () => openChat(peer), now }),
    ticket: takeTicket,
    history: (asked) => fetchHistory(peer, asked),
    onStored: (message) => rememberLatest(client, message, { id: me, isLooking: isLooking(conversation) }),
    removeMessage: (id) => removeMessage(peer, id),
    onReadToEnd: () => rememberReadBy(client, peer),
    onNewestRemoved: () => rememberRemoved(client, peer),
    onBlockBy: (blocked) => rememberBlockBy(client, peer, blocked),
    now,
    newId,
  })
  kept.set(peer, conversation)
  return conversation
}

const isLooking = (conversation: Conversation): boolean =>
  conversation.isViewed() && document.visibilityState === 'visible'
