import { type Place as City, mostPlaces, type Preferences, routes } from '@satrangi/contract'
import { india, kerala, pune } from '../fixtures/reply-parts.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

const at: Place = { path: '/more', open: { screen: 'partner-preferences' } }

const chosen: Preferences = {
  genders: ['Queer', 'Nonbinary'],
  min_age: 25,
  max_age: 45,
  languages: ['Hindi', 'Marathi'],
  maritalStatus: ['Single'],
  places: [pune, kerala],
}
const asManyAsCanBe: City[] = Array.from({ length: mostPlaces }, (_, id) => ({ ...pune, id, city_name: `Pune ${id}` }))

const wishing =
  (preferences: Preferences) =>
  ({ api }: Scene) =>
    api.answer(routes.preferences.get, { preferences })

export const states: ScreenStates = {
  any: { at, ready: ({ see }) => see('preferences.any') },
  chosen: {
    at,
    arrange: wishing(chosen),
    ready: ({ see }) => see('preferences.ageRange', { from: 25, to: 45 }),
  },
  'place-suggestions': {
    at,
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [india, kerala, pune] }),
    act: ({ fill, combobox }) => fill(combobox('preferences.placeSearch'), 'In'),
    ready: ({ part }) => part('[role=option]'),
  },
  'places-full': {
    at,
    arrange: wishing({ ...chosen, places: asManyAsCanBe }),
    ready: ({ see }) => see('preferences.placesFull'),
  },
  'save-failed': {
    at,
    arrange: (scene) => {
      wishing(chosen)(scene)
      scene.api.answer(routes.preferences.set, { refuse: 'unavailable' })
    },
    act: ({ press, button }) => press(button('preferences.save')),
    ready: ({ see }) => see('preferences.saveFailedTitle'),
  },
  loading: { at, arrange: ({ hold }) => hold(routes.preferences.get), ready: ({ see }) => see('common.loading') },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.preferences.get, { refuse: 'unavailable' }),
    ready: ({ see }) => see('preferences.loadFailed'),
  },
}
