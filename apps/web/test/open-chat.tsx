import { type Conversation, routes } from '@satrangi/contract'
import { act, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { ChatScreen } from '../src/screens/chat/chat-screen.tsx'
import { aMemberSummary } from './a-card.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { FakeChatServer } from './fake-chat-server.ts'
import { FakeWebSocket } from './fake-web-socket.ts'
import { renderWithApp, signIn, viewer } from './render.tsx'

export const noor = aMemberSummary({ id: 'SGN00R0001', name: 'Noor', onlineUsers: true, match_status: 'accepted' })

/** A row of the conversation list. */
export const aConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  user: noor,
  deleted: false,
  last_message: { type: 'chat_message', message: 'See you on Sunday', sender_id: noor.id, removed: false },
  timestamp: '2026-03-01T10:00:00Z',
  is_read: false,
  unread: 2,
  isBlocked: false,
  isBlockedByOther: false,
  ...overrides,
})

export interface FakeChat {
  api: FakeApi
  server: FakeChatServer
  setConversations: (...users: Conversation[]) => void
}

/** A fake API with one conversation, between the viewer and Noor. */
export function fakeChat(): FakeChat {
  FakeWebSocket.all.length = 0
  const api = fakeApi()
  api.install()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  signIn()
  const server = new FakeChatServer(viewer.id, noor.id)
  const setConversations = (...users: Conversation[]) => void api.answer(routes.chat.conversations, { users })
  setConversations(aConversation())
  api.answer(routes.chat.open, { allowed: true, opens_today: 1, limit: 5 })
  api.answer(routes.chat.ticket, { ticket: 'ticket' })
  api.answer(routes.chat.history, async ({ query }) => {
    const { messages, ...page } = await server.history({
      limit: query.limit,
      ...(query.after ? { after: query.after } : {}),
      ...(query.cursor ? { cursor: query.cursor } : {}),
    })
    return { ...page, messages: [...messages] }
  })
  return { api, server, setConversations }
}

type App = ReturnType<typeof renderWithApp>

let entryCount = 0

/**
 * Opens the conversation with Noor; its socket is not connected yet.
 * @param key the key of the history entry
 */
export const openChat = (key = `entry-${++entryCount}`): App =>
  renderWithApp(<ChatScreen />, { at: { pathname: '/chat', state: { conversation: noor.id }, key } })

/** Opens the conversation and accepts its socket. */
export async function openConnectedChat(server: FakeChatServer): Promise<App> {
  const app = openChat()
  await waitFor(() => {
    if (FakeWebSocket.all.length === 0) throw new Error('No socket was opened.')
  })
  await act(async () => server.accept())
  return app
}
