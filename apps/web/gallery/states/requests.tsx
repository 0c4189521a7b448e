import { routes } from '@satrangi/contract'
import { nobody } from '../fixtures/people.ts'
import type { ScreenStates } from '../state.types.ts'

export const states: ScreenStates = {
  connected: {
    at: '/connections',
    ready: ({ see }) => see('requests.connectedHeading', { count: 3 }),
  },
  'menu-open': {
    at: '/connections',
    act: ({ press, button }) => press(button('requests.moreAbout', { who: 'Noor' })),
    ready: ({ menuItem }) => menuItem('profile.block'),
  },
  pending: {
    at: '/connections?tab=pending',
    ready: ({ button }) => button('requests.noteMore'),
  },
  'note-open': {
    at: '/connections?tab=pending',
    act: ({ press, button }) => press(button('requests.noteMore')),
    ready: ({ button }) => button('requests.noteLess'),
  },
  sent: {
    at: '/connections?tab=sent',
    ready: ({ see }) => see('requests.sentHeading', { count: 1 }),
  },
  withdraw: {
    at: '/connections?tab=sent',
    act: ({ press, button }) => press(button('requests.withdrawWho', { who: 'SGMEERA001' })),
    ready: ({ dialog }) => dialog('requests.withdrawTitle'),
  },
  'no-connected': {
    at: '/connections',
    arrange: ({ api }) => api.answer(routes.requests.connected, nobody),
    ready: ({ see }) => see('requests.noConnected'),
  },
  'no-pending': {
    at: '/connections?tab=pending',
    arrange: ({ api }) => api.answer(routes.requests.received, nobody),
    ready: ({ see }) => see('requests.noPending'),
  },
  'no-sent': {
    at: '/connections?tab=sent',
    arrange: ({ api }) => api.answer(routes.requests.sent, nobody),
    ready: ({ see }) => see('requests.noSent'),
  },
  loading: {
    at: '/connections',
    arrange: ({ hold }) => hold(routes.requests.connected),
    ready: ({ see }) => see('common.loading'),
  },
  failed: {
    at: '/connections',
    arrange: ({ api }) => api.answer(routes.requests.connected, { refuse: 'unavailable' }),
    ready: ({ see }) => see('requests.loadFailed'),
  },
  'answer-failed': {
    at: '/connections?tab=pending',
    arrange: ({ api }) => api.answer(routes.requests.respond, { refuse: 'not_found' }),
    act: ({ press, button }) => press(button('requests.acceptWho', { who: 'SGKAB1R001' })),
    ready: ({ see }) => see('requests.acceptFailed'),
  },
}
