import { routes } from '@satrangi/contract'
import { allMembers, kabir, meera, memberList, noMembers } from '../../fixtures/members.ts'
import { india, thane } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

/** Where they stand beside the results, a press on them does nothing. */
const openFilters = ({ click, findBySelector }: UserActions) => click(findBySelector('[data-filters]'))

const filtered =
  '/search?genders=Queer,Nonbinary&min_age=25&max_age=40&location=Pune&smoke=No&min_height=152&with_photo=true&sort=nearest'

const preferences = {
  genders: ['Lesbian' as const, 'Bisexual | Woman' as const, 'Nonbinary' as const],
  min_age: 25,
  max_age: 40,
  languages: ['Hindi' as const, 'Marathi' as const],
  maritalStatus: [],
  places: [thane],
  area: 'near_me' as const,
}
const answerPreferences = ({ api }: GalleryContext) => api.answer(routes.preferences.get, { preferences })

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
  filters: { at: '/search', act: openFilters, ready: ({ findText }) => findText('search.userIdHint') },
  'filters-chosen': {
    at: '/search',
    arrange: (context) => {
      answerPreferences(context)
      context.api.answer(routes.places.suggest, { places: [india, thane] })
    },
    act: async (actions) => {
      await openFilters(actions)
      await actions.click(actions.checkbox('options.Queer'))
      await actions.fill(actions.combobox('search.location'), 'Ind')
    },
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
  'filters-counted': {
    at: filtered,
    act: openFilters,
    ready: ({ findText }) => findText('search.showAbout', { count: 40 }),
  },
  'place-too-short': {
    at: '/search',
    act: async (actions) => {
      await openFilters(actions)
      await actions.fill(actions.combobox('search.location'), 'I')
      await actions.click(actions.button('search.showAbout', { count: 40 }))
    },
    ready: ({ findText }) => findText('search.locationShort'),
  },
  preferred: {
    at: '/search',
    arrange: answerPreferences,
    ready: ({ findText }) => findText('followed.showEveryone'),
  },
  everyone: {
    at: '/search?everyone=true',
    arrange: answerPreferences,
    ready: ({ findText }) => findText('search.everyoneShown'),
  },
  filtered: {
    at: filtered,
    ready: ({ button }) => button('savedSearches.saveThis'),
  },
  nobody: {
    at: filtered,
    arrange: ({ api }) => api.answer(routes.discovery.search, noMembers),
    ready: ({ findText }) => findText('filterCosts.title'),
  },
  'load-more': {
    at: '/search',
    arrange: ({ api }) =>
      api.answer(routes.discovery.search, { users: [...allMembers], has_next: true, next_cursor: 'next' }),
    ready: ({ button }) => button('search.loadMore'),
  },
}
