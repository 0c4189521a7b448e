import { type Preferences, routes } from '@satrangi/contract'
import { noPreferences } from '../../../src/features/members/index.ts'
import { longRavi, memberList, noMembers, zoya } from '../../fixtures/members.ts'
import { kerala, pune } from '../../fixtures/reply-parts.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

// What the lists of Home follow, and what they say where few or none fit that.

const prefer =
  (preferences: Partial<Preferences> = {}) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.preferences.get, { preferences: { ...noPreferences, ...preferences } })
const ask = ({ api }: GalleryContext) =>
  api.answer(routes.preferences.get, { preferences: noPreferences, unanswered: true })
const women = ['Lesbian', 'Bisexual | Woman', 'Transgender | Women'] as const
const preferences: Partial<Preferences> = { genders: [...women, 'Nonbinary'], min_age: 25, max_age: 40 }
const near: Partial<Preferences> = { ...preferences, area: 'near_me' }
const costs = {
  count: 0,
  is_estimate: false,
  without: [
    { must: 'location', more: 1240 },
    { must: 'genders', more: 30 },
    { must: 'ages', more: 10 },
  ],
} as const

export const states: ScreenStates = {
  'follows-preferences': {
    at: '/',
    arrange: prefer(preferences),
    ready: ({ findText }) => findText('followed.showEveryone'),
  },
  'follows-many-preferences': {
    at: '/?tab=nearby',
    arrange: prefer({
      ...preferences,
      genders: ['Bisexual | Woman', 'Transgender | Women', 'Nonbinary', 'Queer'],
      area: 'my_state',
      places: [pune, kerala],
      languages: ['Malayalam', 'Marathi', 'Hindi'],
      maritalStatus: ['Single', 'Divorced'],
    }),
    ready: ({ findText }) => findText('followed.showEveryone'),
  },
  everyone: {
    at: '/?tab=new&everyone=true',
    arrange: prefer(preferences),
    ready: ({ findText }) => findText('followed.showEveryone'),
  },
  'follows-nothing': { at: '/', arrange: prefer(), ready: ({ findText }) => findText('followed.change') },
  'asks-for-preferences': {
    at: '/',
    arrange: ask,
    act: ({ click, findText }) => click(findText('followed.answer')),
    ready: ({ dialog }) => dialog('followed.question'),
  },
  'preferences-not-saved': {
    at: '/',
    arrange: (context) => {
      ask(context)
      context.api.answer(routes.preferences.set, { refuse: 'unavailable' })
    },
    act: async ({ click, findText, button }) => {
      await click(findText('followed.answer'))
      await click(button('preferenceForm.show'))
    },
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  },
  'nobody-fits': {
    at: '/?tab=nearby',
    arrange: (context) => {
      prefer(near)(context)
      context.api.answer(routes.discovery.nearby, noMembers)
      context.api.answer(routes.discovery.searchCount, { ...costs, without: [...costs.without] })
    },
    ready: ({ findText }) => findText('filterCosts.title'),
  },
  'few-fit': {
    at: '/?tab=nearby',
    arrange: (context) => {
      prefer(near)(context)
      context.api.answer(routes.discovery.nearby, memberList(zoya, longRavi))
      context.api.answer(routes.discovery.searchCount, { ...costs, without: [...costs.without] })
    },
    act: async ({ findText }) => {
      document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
      ;(await findText('filterCosts.title')).scrollIntoView({ block: 'center', behavior: 'instant' })
    },
    ready: ({ findText }) => findText('filterCosts.title'),
  },
}
