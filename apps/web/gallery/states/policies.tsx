import { routes } from '@satrangi/contract'
import { anOperator } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { Place, ScreenStates } from '../state.types.ts'

const visitor = { visitor: true } as const
const inApp = (screen: 'privacy-policy' | 'terms' | 'child-policy'): Place => ({ path: '/more', open: { screen } })
const at =
  (id: string) =>
  ({ part }: Person) =>
    part(id)

export const states: ScreenStates = {
  privacy: { ...visitor, at: '/privacy-policy', ready: at('#who-sees-what') },
  'privacy-accept': { ...visitor, at: '/privacy-Policy', ready: ({ button }) => button('policies.accept') },
  'privacy-contents': {
    ...visitor,
    at: '/privacy-policy',
    act: async ({ part }) => (await part('details')).setAttribute('open', ''),
    ready: at('#who-sees-what'),
  },
  'privacy-part': { ...visitor, at: '/privacy-policy#who-sees-what', ready: at('#who-sees-what') },
  'privacy-grievance': { ...visitor, at: '/privacy-policy#grievance-officer', ready: at('#grievance-officer') },
  'privacy-operator': {
    ...visitor,
    at: '/privacy-policy#grievance-officer',
    arrange: ({ api }) => api.answer(routes.contact.operator, { operator: anOperator }),
    ready: ({ seeWords }) => seeWords('M. Example'),
  },
  'operator-failed': {
    ...visitor,
    at: '/child-policy',
    arrange: ({ api }) => api.answer(routes.contact.operator, { refuse: 'unexpected' }),
    ready: ({ see }) => see('contact.operatorLoadFailed'),
  },
  terms: { ...visitor, at: '/terms-and-conditions', ready: at('#conduct') },
  'terms-accept': { ...visitor, at: '/terms-condition', ready: ({ button }) => button('policies.accept') },
  child: { ...visitor, at: '/child-policy', ready: at('#adults-only') },
  'privacy-in-the-app': { at: inApp('privacy-policy'), ready: at('#who-sees-what') },
  'terms-in-the-app': { at: inApp('terms'), ready: at('#conduct') },
  'child-in-the-app': { at: inApp('child-policy'), ready: at('#zero-tolerance') },
}
