import { routes } from '@satrangi/contract'
import { translate } from '../../../src/messages/index.ts'
import { daysAgo } from '../../environment/clock.ts'
import { aConversation, deletedConversation } from '../../fixtures/conversations.ts'
import { asha, kabir, longRavi, meera, zoya } from '../../fixtures/members.ts'
import type { ScreenState, ScreenStates } from '../../state.types.ts'

const lastMessage = (message: string, sender_id: string) => ({
  last_message: { type: 'chat_message' as const, message, sender_id, removed: false },
})
const readState = { unread: 0, is_read: true }

/** Rows that differ from each other as much as possible. */
const users = [
  aConversation({ unread: 120 }),
  aConversation({ user: zoya, ...lastMessage('कल मिलते हैं? 🌼', asha.id), ...readState, timestamp: daysAgo(1) }),
  aConversation({
    user: kabir,
    ...lastMessage('Good night!', kabir.id),
    ...readState,
    isBlocked: true,
    timestamp: daysAgo(3),
  }),
  aConversation({
    user: longRavi,
    ...lastMessage('I have read the book that you told me about, and I have so much to say about it.', longRavi.id),
    timestamp: daysAgo(40),
  }),
  aConversation({ user: meera, ...lastMessage('', asha.id), ...readState, timestamp: daysAgo(90) }),
  { ...deletedConversation, timestamp: daysAgo(200) },
]

/** Somebody has left, and can still be reported. */
const withDeparted: Pick<ScreenState, 'at' | 'arrange'> = {
  at: '/chat',
  arrange: ({ api }) => {
    const departed = { ...deletedConversation, departed_id: `D${'a'.repeat(22)}`, timestamp: daysAgo(2) }
    api.answer(routes.chat.conversations, { users: [aConversation(), departed] })
  },
}

const isPhone = () => !matchMedia('(min-width: 48rem)').matches

export const states: ScreenStates = {
  loaded: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users }),
    ready: ({ findText }) => findText('chat.deletedMember'),
  },
  'departed-menu': {
    ...withDeparted,
    act: ({ click, button }) => click(button('chat.more')),
    ready: ({ menuItem }) => menuItem('chat.saveEvidence'),
  },
  'departed-report': {
    ...withDeparted,
    act: async ({ click, button, menuItem, radio }) => {
      await click(button('chat.more'))
      await click(menuItem('chat.report'))
      await click(radio('profile.reportLast30Days'))
    },
    ready: ({ dialog }) => dialog('profile.reportTitle', { who: translate('chat.deletedMember') }),
  },
  draft: {
    at: { path: '/chat', conversation: zoya.id },
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users }),
    act: async ({ fill, field, click, button, link }) => {
      await fill(field('chat.messageLabel', { who: 'ज़ोया' }), 'हाँ, शाम को')
      // On a phone a conversation has no tabs; on a wide screen the list is beside it.
      await click(isPhone() ? button('common.back') : link('shell.tabChat'))
    },
    ready: ({ findPlainText }) => findPlainText('हाँ, शाम को'),
  },
  empty: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { users: [] }),
    ready: ({ findText }) => findText('chat.noChat'),
  },
  loading: {
    at: '/chat',
    arrange: ({ neverAnswer }) => neverAnswer(routes.chat.conversations),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at: '/chat',
    arrange: ({ api }) => api.answer(routes.chat.conversations, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('chat.loadFailed'),
  },
}
