import { routes } from '@satrangi/contract'
import { aConversation, deletedConversation } from '../fixtures/conversations.ts'
import { asha, kabir, longRavi, meera, zoya } from '../fixtures/people.ts'
import type { ScreenStates } from '../state.types.ts'
import { daysAgo } from '../world/clock.ts'

const said = (message: string, sender_id: string) => ({
  last_message: { type: 'chat_message' as const, message, sender_id, removed: false },
})
const read = { unread: 0, is_read: true }

/** Each as different from the others as they come. */
const users = [
  aConversation({ unread: 120 }),
  aConversation({ user: zoya, ...said('कल मिलते हैं? 🌼', asha.id), ...read, timestamp: daysAgo(1) }),
  aConversation({ user: kabir, ...said('Good night!', kabir.id), ...read, isBlocked: true, timestamp: daysAgo(3) }),
  aConversation({
    user: longRavi,
    ...said('I have read the book that you told me about, and I have so much to say about it.', longRavi.id),
    timestamp: daysAgo(40),
  }),
  aConversation({ user: meera, ...said('', asha.id), ...read, timestamp: daysAgo(90) }),
  { ...deletedConversation, timestamp: daysAgo(200) },
]

export const states: ScreenStates = {
  loaded: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users }),
    ready: ({ see }) => see('chat.deletedMember'),
  },
  draft: {
    at: { path: '/chat', conversation: zoya.id },
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users }),
    act: async ({ fill, field, press, link }) => {
      await fill(field('chat.messageLabel', { who: 'ज़ोया' }), 'हाँ, शाम को')
      await press(link('shell.tabChat'))
    },
    ready: ({ seeWords }) => seeWords('हाँ, शाम को'),
  },
  empty: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users: [] }),
    ready: ({ see }) => see('chat.noChat'),
  },
  loading: {
    at: '/chat',
    arrange: ({ hold }) => hold(routes.chat.conversations),
    ready: ({ see }) => see('common.loading'),
  },
  failed: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { refuse: 'unavailable' }),
    ready: ({ see }) => see('chat.loadFailed'),
  },
}
