import { routes } from '@satrangi/contract'
import { text } from '../../src/messages/index.ts'
import { everybody, listOf, nobody, noor } from '../fixtures/people.ts'
import type { Place, ScreenStates } from '../state.types.ts'

const saved: Place = { path: '/more', open: { screen: 'saved-profile' } }
const blocked: Place = { path: '/more', open: { screen: 'blocked-profiles' } }
const ofGender = (): Place => {
  const title = text('home.profilesOf', { gender: text('options.Queer') })
  return { path: '/', open: { screen: 'profile-list', title, filter: { by: 'gender', gender: 'Queer' } } }
}
const all = everybody.map((card) => ({ ...card, isSaved: true }))

export const states: ScreenStates = {
  'of-gender': { at: ofGender, ready: ({ see }) => see('lists.count', { count: 5, total: 5 }) },
  'of-gender-nobody': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, nobody),
    ready: ({ see }) => see('discovery.nobodyTitle'),
  },
  'of-gender-loading': {
    at: ofGender,
    arrange: ({ hold }) => hold(routes.discovery.byFilter),
    ready: ({ see }) => see('common.loading'),
  },
  'of-gender-failed': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, { refuse: 'unavailable' }),
    ready: ({ see }) => see('discovery.loadFailed'),
  },
  saved: {
    at: saved,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, listOf(...all)),
    ready: ({ see }) => see('lists.count', { count: 5, total: 5 }),
  },
  'saved-nobody': {
    at: saved,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, nobody),
    ready: ({ see }) => see('lists.savedEmptyTitle'),
  },
  blocked: {
    at: blocked,
    arrange: ({ api }) =>
      api.answer(routes.discovery.byFilter, listOf(...all.map((card) => ({ ...card, name: null, isBlocked: true })))),
    ready: ({ button }) => button('lists.unblockWho', { who: noor.id }),
  },
  'blocked-nobody': {
    at: blocked,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, nobody),
    ready: ({ see }) => see('lists.blockedEmptyTitle'),
  },
  'blocked-loading': {
    at: blocked,
    arrange: ({ hold }) => hold(routes.discovery.byFilter),
    ready: ({ see }) => see('common.loading'),
  },
}
