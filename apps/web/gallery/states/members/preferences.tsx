import { maxPlaces, type Place, type Preferences, routes } from '@satrangi/contract'
import { india, kerala, pune } from '../../fixtures/reply-parts.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'partner-preferences' } }

const chosen: Preferences = {
  genders: ['Queer', 'Nonbinary'],
  min_age: 25,
  max_age: 45,
  languages: ['Hindi', 'Marathi'],
  maritalStatus: ['Single'],
  places: [pune, kerala],
}
const maxPlaceList: Place[] = Array.from({ length: maxPlaces }, (_, id) => ({ ...pune, id, city_name: `Pune ${id}` }))

const answerPreferences =
  (preferences: Preferences) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.preferences.get, { preferences })

export const states: ScreenStates = {
  any: { at, ready: ({ findText }) => findText('common.anyAge') },
  chosen: {
    at,
    arrange: answerPreferences(chosen),
    ready: ({ findText }) => findText('common.ages', { from: 25, to: 45 }),
  },
  'near-me': {
    at,
    arrange: answerPreferences({ ...chosen, area: 'near_me' }),
    ready: ({ findText }) => findText('preferences.morePlaces'),
  },
  'place-suggestions': {
    at,
    arrange: ({ api }) => api.answer(routes.places.suggest, { places: [india, kerala, pune] }),
    act: async ({ click, radio, fill, combobox }) => {
      await click(radio('preferenceForm.where_places'))
      await fill(combobox('preferences.placeSearch'), 'In')
    },
    ready: ({ findBySelector }) => findBySelector('[role=option]'),
  },
  'places-full': {
    at,
    arrange: answerPreferences({ ...chosen, places: maxPlaceList }),
    ready: ({ findText }) => findText('preferences.placesFull'),
  },
  'save-failed': {
    at,
    arrange: (context) => {
      answerPreferences(chosen)(context)
      context.api.answer(routes.preferences.set, { refuse: 'unavailable' })
    },
    act: ({ click, button }) => click(button('preferences.save')),
    ready: ({ findText }) => findText('preferences.saveFailedTitle'),
  },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.preferences.get),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.preferences.get, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('preferences.loadFailed'),
  },
}
