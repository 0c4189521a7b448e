import { routes } from '@satrangi/contract'
import { translate } from '../../../src/messages/index.ts'
import { allMembers, inReview, memberList, noMembers, noor } from '../../fixtures/members.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const saved: StartLocation = { path: '/more', open: { screen: 'saved-profile' } }
const passed: StartLocation = { path: '/more', open: { screen: 'passed-profiles' } }
const blocked: StartLocation = { path: '/more', open: { screen: 'blocked-profiles' } }
const ofGender = (): StartLocation => {
  const title = translate('home.profilesOf', { gender: translate('options.Queer') })
  return { path: '/', open: { screen: 'profile-list', title, filter: { by: 'gender', gender: 'Queer' } } }
}
const all = allMembers.map((card) => ({ ...card, isSaved: true }))

export const states: ScreenStates = {
  'of-gender': {
    at: ofGender,
    ready: ({ findText }) => findText('lists.count', { count: 5, total: translate('discovery.fewMembers') }),
  },
  'of-gender-in-review': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, memberList(inReview)),
    ready: ({ findPlainText }) => findPlainText('Paper Boats'),
  },
  'of-gender-paused': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, { refuse: 'paused' }),
    ready: ({ findText }) => findText('quotas.pausedTitle'),
  },
  'of-gender-seen-enough': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, { refuse: 'seen_enough', retryAfter: 3600 }),
    ready: ({ findText }) => findText('quotas.enoughCards'),
  },
  'of-gender-nobody': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, noMembers),
    ready: ({ findText }) => findText('discovery.nobodyTitle'),
  },
  'of-gender-loading': {
    at: ofGender,
    arrange: ({ neverAnswer }) => neverAnswer(routes.discovery.byFilter),
    ready: ({ findText }) => findText('common.loading'),
  },
  'of-gender-failed': {
    at: ofGender,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('discovery.loadFailed'),
  },
  saved: {
    at: saved,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, memberList(...all)),
    ready: ({ findText }) => findText('lists.count', { count: 5, total: 5 }),
  },
  'saved-nobody': {
    at: saved,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, noMembers),
    ready: ({ findText }) => findText('lists.savedEmptyTitle'),
  },
  passed: {
    at: passed,
    arrange: ({ api }) =>
      api.answer(routes.discovery.byFilter, memberList(...allMembers.map((card) => ({ ...card, isPassed: true })))),
    ready: ({ findText }) => findText('lists.count', { count: 5, total: 5 }),
  },
  'passed-nobody': {
    at: passed,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, noMembers),
    ready: ({ findText }) => findText('lists.passedEmptyTitle'),
  },
  blocked: {
    at: blocked,
    arrange: ({ api }) =>
      api.answer(
        routes.discovery.byFilter,
        memberList(...all.map((card) => ({ ...card, name: null, nickname: null, isBlocked: true }))),
      ),
    ready: ({ button }) => button('lists.unblockWho', { who: noor.id }),
  },
  'blocked-nobody': {
    at: blocked,
    arrange: ({ api }) => api.answer(routes.discovery.byFilter, noMembers),
    ready: ({ findText }) => findText('lists.blockedEmptyTitle'),
  },
  'blocked-loading': {
    at: blocked,
    arrange: ({ neverAnswer }) => neverAnswer(routes.discovery.byFilter),
    ready: ({ findText }) => findText('common.loading'),
  },
}
