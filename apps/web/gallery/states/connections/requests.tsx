import { pages, routes } from '@satrangi/contract'
import { nameNotice } from '../../../src/features/connections/index.ts'
import { displayName } from '../../../src/features/members/index.ts'
import { kabir, meera, noMembers, requestList } from '../../fixtures/members.ts'
import type { ScreenStates } from '../../state.types.ts'

export const states: ScreenStates = {
  // Where requests wait, the screen opens with them.
  opened: {
    at: '/connections',
    ready: ({ findText }) => findText('requests.pendingHeading', { count: 2 }),
  },
  connected: {
    at: '/connections?tab=connected',
    ready: ({ findText }) => findText('requests.connectedHeading', { count: 3 }),
  },
  'menu-open': {
    at: '/connections?tab=connected',
    act: ({ click, button }) => click(button('requests.moreAbout', { who: 'Noor' })),
    ready: ({ menuItem }) => menuItem('profile.block'),
  },
  disconnect: {
    at: '/connections?tab=connected',
    act: async ({ click, button, menuItem }) => {
      await click(button('requests.moreAbout', { who: 'Noor' }))
      await click(menuItem('requests.disconnect'))
    },
    ready: ({ dialog }) => dialog('requests.disconnectTitle', { who: 'Noor' }),
  },
  pending: {
    at: '/connections?tab=pending',
    ready: ({ button }) => button('requests.noteMore'),
  },
  'note-hint': {
    at: '/connections?tab=pending',
    arrange: ({ api }) => {
      const list = requestList(meera)
      const users = list.users.map((one) => ({ ...one, note: 'Can you lend me 2000?', note_hint: 'asks_for_money' }))
      api.answer(routes.requests.received, { ...list, users })
    },
    ready: ({ findText }) => findText('hints.asks_for_money'),
  },
  'note-open': {
    at: '/connections?tab=pending',
    act: ({ click, button }) => click(button('requests.noteMore')),
    ready: ({ button }) => button('requests.noteLess'),
  },
  sent: {
    at: '/connections?tab=sent',
    ready: ({ findText }) => findText('requests.sentHeading', { count: 1 }),
  },
  withdraw: {
    at: '/connections?tab=sent',
    act: ({ click, button }) => click(button('requests.withdrawWho', { who: 'SGMEERA001' })),
    ready: ({ dialog }) => dialog('requests.withdrawTitle'),
  },
  'more-than-counted': {
    at: '/connections?tab=sent',
    arrange: ({ api }) => api.answer(routes.requests.sent, { ...requestList(meera), total: pages.maxTotal }),
    ready: ({ findText }) => findText('requests.sentHeading', { count: '99+' }),
  },
  'no-connected': {
    at: '/connections?tab=connected',
    arrange: ({ api }) => api.answer(routes.requests.connected, noMembers),
    ready: ({ findText }) => findText('requests.noConnected'),
  },
  'no-pending': {
    at: '/connections?tab=pending',
    arrange: ({ api }) => api.answer(routes.requests.received, noMembers),
    ready: ({ findText }) => findText('requests.noPending'),
  },
  'no-sent': {
    at: '/connections?tab=sent',
    arrange: ({ api }) => api.answer(routes.requests.sent, noMembers),
    ready: ({ findText }) => findText('requests.noSent'),
  },
  paused: {
    at: '/connections?tab=pending',
    arrange: ({ api }) => api.answer(routes.requests.received, { refuse: 'paused' }),
    ready: ({ findText }) => findText('quotas.pausedTitle'),
  },
  loading: {
    at: '/connections?tab=connected',
    arrange: ({ neverAnswer }) => neverAnswer(routes.requests.connected),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at: '/connections?tab=connected',
    arrange: ({ api }) => api.answer(routes.requests.connected, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('requests.loadFailed'),
  },
  'name-notice': {
    at: '/connections?tab=pending',
    act: ({ click, button }) => click(button('requests.acceptWho', { who: displayName(kabir) })),
    ready: ({ dialog }) => dialog('requests.nameAcceptTitle', { who: displayName(kabir) }),
  },
  rejected: {
    at: '/connections?tab=pending',
    act: ({ click, button }) => click(button('requests.rejectWho', { who: displayName(kabir) })),
    ready: ({ findText }) => findText('requests.rejectedHint'),
  },
  'answer-failed': {
    at: '/connections?tab=pending',
    arrange: ({ api }) => {
      nameNotice.markSaid('accept')
      api.answer(routes.requests.respond, { refuse: 'not_found' })
    },
    act: ({ click, button }) => click(button('requests.acceptWho', { who: displayName(kabir) })),
    ready: ({ findText }) => findText('requests.acceptFailed'),
  },
}
