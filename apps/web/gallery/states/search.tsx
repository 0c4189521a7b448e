import { routes } from '@satrangi/contract'
import { allMembers, kabir, meera, memberList, noMembers } from '../fixtures/members.ts'
import { india, thane } from '../fixtures/reply-parts.ts'
import type { UserActions } from '../frame/user-actions.ts'
import type { ScreenStates } from '../state.types.ts'

const openFilters = ({ click, button }: UserActions) => click(button('search.filtersActive', { count: 1 }))

async function apply(actions: UserActions) {
  await openFilters(actions)
  await actions.click(actions.checkbox('options.Queer'))
  await actions.fill(actions.field('search.userId'), 'SG00')
  await actions.click(actions.button('search.apply'))
}

export const states: ScreenStates = {
  found: { at: '/search', ready: ({ findText }) => findText('search.shown', { count: allMembers.length }) },
  'some-requests-only': {
    at: '/search',
    arrange: ({ api }) =>
      api.answer(
        routes.discovery.search,
        memberList({ ...kabir, can_request: false }, { ...meera, can_request: true }),
      ),
    ready: ({ findText }) => findText('search.shown', { count: 2 }),
  },
  loading: {
    at: '/search',
    arrange: ({ neverAnswer }) => neverAnswer(routes.discovery.search),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('search.failed'),
  },
  paused: {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, { refuse: 'paused' }),
    ready: ({ findText }) => findText('quotas.pausedTitle'),
  },
  'seen-enough': {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, { refuse: 'seen_enough', retryAfter: 3600 }),
    ready: ({ findText }) => findText('quotas.enoughCards'),
  },
  filters: { at: '/search', act: openFilters, ready: ({ dialog }) => dialog('search.panelTitle') },
  'filters-chosen': {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [india, thane] }),
    act: async (actions) => {
      await openFilters(actions)
      await actions.click(actions.checkbox('options.Queer'))
      await actions.fill(actions.combobox('search.location'), 'Ind')
    },
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
  'place-too-short': {
    at: '/search',
    act: async (actions) => {
      await openFilters(actions)
      await actions.fill(actions.combobox('search.location'), 'I')
      await actions.click(actions.button('search.apply'))
    },
    ready: ({ findText }) => findText('search.locationShort'),
  },
  filtered: { at: '/search', act: apply, ready: ({ button }) => button('search.filtersActive', { count: 3 }) },
  nobody: {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, noMembers),
    act: apply,
    ready: ({ findText }) => findText('search.noneTitle'),
  },
  'load-more': {
    at: '/search',
    arrange: ({ api }) =>
      api.answer(routes.discovery.search, { users: [...allMembers], has_next: true, next_cursor: 'next' }),
    ready: ({ button }) => button('search.loadMore'),
  },
}
