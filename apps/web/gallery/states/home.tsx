import { routes } from '@satrangi/contract'
import { countsOf } from '../../test/counts.ts'
import { everybody, longRavi, nobody, zoya } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

async function toTheEnd({ part }: Person) {
  await part('[role="tabpanel"] article')
  // The page no longer leads to the list that the address names.
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
}

const noNetwork = ({ api }: Scene) => {
  api.answer(routes.discovery.genderCounts, { refuse: 'unavailable' })
  api.answer(routes.discovery.byFilter, { refuse: 'unavailable' })
  api.answer(routes.discovery.recommended, { refuse: 'unavailable' })
}

export const states: ScreenStates = {
  loaded: { at: '/', ready: ({ see }) => see('discovery.recommendedTitle') },
  loading: {
    at: '/?tab=recommended',
    arrange: ({ hold }) => {
      hold(routes.discovery.genderCounts)
      hold(routes.discovery.byFilter)
      hold(routes.discovery.recommended)
    },
    ready: ({ see }) => see('discovery.recommendedTitle'),
  },
  failed: { at: '/?tab=recommended', arrange: noNetwork, ready: ({ see }) => see('discovery.loadFailed') },
  newcomer: {
    at: '/',
    arrange: ({ api }) => {
      api.answer(routes.discovery.genderCounts, countsOf(0))
      api.answer(routes.discovery.byFilter, nobody)
      api.answer(routes.discovery.recommended, nobody)
    },
    ready: ({ see }) => see('discovery.nobodyRecommendedTitle'),
  },
  recommended: { at: '/?tab=recommended', ready: ({ see }) => see('discovery.fitEachOther') },
  nearby: { at: '/?tab=nearby', ready: ({ see }) => see('discovery.nearbyTitle') },
  'nobody-nearby': {
    at: '/?tab=nearby',
    arrange: ({ api }) => api.answer(routes.discovery.nearby, nobody),
    ready: ({ see }) => see('discovery.nobodyNearbyTitle'),
  },
  new: { at: '/?tab=new', act: toTheEnd, ready: ({ see }) => see('discovery.noMore') },
  'nobody-new': {
    at: '/?tab=new',
    arrange: ({ api }) => api.answer(routes.discovery.newest, nobody),
    ready: ({ see }) => see('discovery.nobodyTitle'),
  },
  'next-page-failed': {
    at: '/?tab=new',
    arrange: ({ api }) =>
      api.answer(routes.discovery.newest, ({ query: { cursor } }) =>
        cursor ? { refuse: 'unavailable' } : { users: [...everybody], has_next: true, next_cursor: 'next', total: 9 },
      ),
    act: toTheEnd,
    ready: ({ see }) => see('discovery.loadFailed'),
  },
  'like-failed': {
    at: '/?tab=new',
    arrange: ({ api }) => {
      api.answer(routes.discovery.newest, { users: [{ ...zoya, name: null }, longRavi], has_next: false })
      api.answer(routes.saves.toggle, { refuse: 'not_found' })
    },
    act: ({ press, button }) => press(button('discovery.like', { who: zoya.id })),
    ready: ({ see }) => see('discovery.likeFailed'),
  },
}
