import { type Conversation, routes } from '@satrangi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary } from '../../../test/a-card.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../test/fake-intersection-observer.ts'
import { aConversation, fakeChat, noor, openChat } from '../../../test/open-chat.tsx'
import { renderWithApp } from '../../../test/render.tsx'
import { ChatScreen } from './chat-screen.tsx'

const ravi = aConversation({ user: aMemberSummary({ id: 'SGRAV1F001', name: 'Ravi' }), unread: 0 })
const withNoor = aConversation({ isBlockedByOther: true, unread: 0 })

let api: FakeApi
let sight: ReturnType<typeof fakeIntersectionObserver>

/** The newest page has Ravi, an older one has Noor. */
beforeEach(() => {
  api = fakeChat().api
  sight = fakeIntersectionObserver()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answerPages = (older: Conversation[], alone: Conversation[] = older) =>
  api.answer(routes.chat.conversations, ({ query }) => {
    if (query.user_id) return { users: alone.filter(({ user }) => user.id === query.user_id) }
    return query.cursor ? { users: older } : { users: [ravi], next_cursor: 'older' }
  })

test('older conversations are fetched when four fifths of the list are visible, each once', async () => {
  const calls = answerPages([ravi, withNoor])
  renderWithApp(<ChatScreen />, { at: '/chat' })
  await screen.findByRole('button', { name: /Ravi/ })
  expect(screen.queryByRole('button', { name: /Noor/ })).toBeNull()
  act(() => sight.observers({ rootMargin: '0px 0px 0px 0px' })[0]?.intersect())

  expect(await screen.findByRole('button', { name: /Noor/ })).toBeDefined()
  expect(screen.getAllByRole('button', { name: /Ravi/ })).toHaveLength(1)
  expect(calls.filter(({ query }) => query.cursor === 'older')).toHaveLength(1)
})

test('an older page that does not come leaves the newest, and can be fetched again', async () => {
  let isAway = true
  api.answer(routes.chat.conversations, ({ query }) => {
    if (!query.cursor) return { users: [ravi], next_cursor: 'older' }
    return isAway ? { refuse: 'unavailable' } : { users: [withNoor] }
  })
  const { user } = renderWithApp(<ChatScreen />, { at: '/chat' })
  await screen.findByRole('button', { name: /Ravi/ })
  act(() => sight.observers({ rootMargin: '0px 0px 0px 0px' })[0]?.intersect())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('button', { name: /Ravi/ })).toBeDefined()
  isAway = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: /Noor/ })).toBeDefined()
})

test('a conversation beyond what is loaded is opened as it is', async () => {
  const calls = answerPages([withNoor])
  openChat()
  await waitFor(() => expect(calls.some(({ query }) => query.user_id === noor.id)).toBe(true))
  // Its row says that nothing can be written any more; a profile would not.
  await waitFor(() => expect(screen.getByRole('textbox').hasAttribute('disabled')).toBe(true))
})
