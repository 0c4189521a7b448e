import { routes } from '@satrangi/contract'
import { anOperator } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const visitor = { isVisitor: true } as const
const inAppScreen = (screen: 'privacy-policy' | 'terms' | 'child-policy'): StartLocation => ({
  path: '/more',
  open: { screen },
})
const hasElement =
  (id: string) =>
  ({ findBySelector }: UserActions) =>
    findBySelector(id)

export const states: ScreenStates = {
  privacy: { ...visitor, at: '/privacy-policy', ready: hasElement('#who-sees-what') },
  'privacy-accept': { ...visitor, at: '/privacy-Policy', ready: ({ button }) => button('policies.accept') },
  'privacy-contents': {
    ...visitor,
    at: '/privacy-policy',
    act: async ({ findBySelector }) => (await findBySelector('details')).setAttribute('open', ''),
    ready: hasElement('#who-sees-what'),
  },
  'privacy-part': { ...visitor, at: '/privacy-policy#who-sees-what', ready: hasElement('#who-sees-what') },
  'privacy-grievance': { ...visitor, at: '/privacy-policy#grievance-officer', ready: hasElement('#grievance-officer') },
  'privacy-operator': {
    ...visitor,
    at: '/privacy-policy#grievance-officer',
    arrange: ({ api }) => api.answer(routes.contact.operator, { operator: anOperator }),
    ready: ({ findPlainText }) => findPlainText('M. Example'),
  },
  'operator-failed': {
    ...visitor,
    at: '/child-policy',
    arrange: ({ api }) => api.answer(routes.contact.operator, { refuse: 'unexpected' }),
    ready: ({ findText }) => findText('contact.operatorLoadFailed'),
  },
  terms: { ...visitor, at: '/terms-and-conditions', ready: hasElement('#conduct') },
  'terms-accept': { ...visitor, at: '/terms-condition', ready: ({ button }) => button('policies.accept') },
  child: { ...visitor, at: '/child-policy', ready: hasElement('#adults-only') },
  'privacy-in-the-app': { at: inAppScreen('privacy-policy'), ready: hasElement('#who-sees-what') },
  'terms-in-the-app': { at: inAppScreen('terms'), ready: hasElement('#conduct') },
  'child-in-the-app': { at: inAppScreen('child-policy'), ready: hasElement('#zero-tolerance') },
}
