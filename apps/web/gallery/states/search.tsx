import { routes } from '@satrangi/contract'
import { everybody, nobody } from '../fixtures/people.ts'
import { india, thane } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'

const openFilters = ({ press, button }: Person) => press(button('search.filters'))

async function apply(person: Person) {
  await openFilters(person)
  await person.press(person.checkbox('options.Queer'))
  await person.fill(person.field('search.userId'), 'SG00')
  await person.press(person.button('search.apply'))
}

export const states: ScreenStates = {
  found: { at: '/search', ready: ({ see }) => see('search.shown', { count: everybody.length }) },
  loading: {
    at: '/search',
    arrange: ({ hold }) => hold(routes.discovery.search),
    ready: ({ see }) => see('common.loading'),
  },
  failed: {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, { refuse: 'unavailable' }),
    ready: ({ see }) => see('search.failed'),
  },
  filters: { at: '/search', act: openFilters, ready: ({ dialog }) => dialog('search.panelTitle') },
  'filters-chosen': {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [india, thane] }),
    act: async (person) => {
      await openFilters(person)
      await person.press(person.checkbox('options.Queer'))
      await person.fill(person.combobox('search.location'), 'Ind')
    },
    ready: ({ part }) => part('[role=option]'),
  },
  'place-too-short': {
    at: '/search',
    act: async (person) => {
      await openFilters(person)
      await person.fill(person.combobox('search.location'), 'I')
      await person.press(person.button('search.apply'))
    },
    ready: ({ see }) => see('search.locationShort'),
  },
  filtered: { at: '/search', act: apply, ready: ({ button }) => button('search.filtersActive', { count: 2 }) },
  nobody: {
    at: '/search',
    arrange: ({ api }) => api.answer(routes.discovery.search, nobody),
    act: apply,
    ready: ({ see }) => see('search.noneTitle'),
  },
  'load-more': {
    at: '/search',
    arrange: ({ api }) =>
      api.answer(routes.discovery.search, { users: [...everybody], has_next: true, next_cursor: 'next' }),
    ready: ({ button }) => button('search.loadMore'),
  },
}
