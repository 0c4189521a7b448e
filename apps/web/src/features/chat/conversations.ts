import type { QueryClient } from '@tanstack/react-query'
import { newId, now } from '../../lib/clock.ts'
import { session } from '../../lib/session.ts'
import { openSocket } from '../../lib/socket.ts'
import { fetchHistory, rememberBlockBy, rememberLatest, takeTicket } from './chat.queries.ts'
import { type Conversation, createConversation } from './conversation.ts'

interface Kept {
  readonly conversation: Conversation
  draft: string
}

// Conversations and drafts live in memory only, and no longer than the session of their member.
const kept = new Map<string, Kept>()
let owner: string | undefined

session.subscribe(() => {
  if (session.getSnapshot().user?.id !== owner) forgetConversations()
})

function forgetConversations(): void {
  for (const { conversation } of kept.values()) conversation.close()
  kept.clear()
}

/** The conversation with a member; the same one whenever it is opened again. */
export const conversationWith = (client: QueryClient, peer: string): Conversation => keep(client, peer).conversation

export const draftFor = (peer: string): string => kept.get(peer)?.draft ?? ''

export function keepDraft(peer: string, draft: string): void {
  const conversation = kept.get(peer)
  if (conversation) conversation.draft = draft
}

function keep(client: QueryClient, peer: string): Kept {
  const known = kept.get(peer)
  if (known) return known
  const me = session.getSnapshot().user?.id ?? ''
  owner = me
  const conversation: Conversation = createConversation(peer, {
    me,
    openSocket,
    ticket: takeTicket,
    history: (asked) => fetchHistory(peer, asked),
    onStored: (message) => rememberLatest(client, message, { id: me, isLooking: isLooking(conversation) }),
    onBlockBy: (blocked) => rememberBlockBy(client, peer, blocked),
    now,
    newId,
  })
  const made = { conversation, draft: '' }
  kept.set(peer, made)
  return made
}

const isLooking = (conversation: Conversation): boolean =>
  conversation.isViewed() && document.visibilityState === 'visible'
