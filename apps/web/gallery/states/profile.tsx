import { outcome, type Profile, routes } from '@satrangi/contract'
import { kabir, longRavi, meera, noor, profileOf } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { Place, ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

const of = ({ id }: { id: string }): Place => ({ path: '/', open: { screen: 'profile-detail', id } })

const shown =
  (user: Profile) =>
  ({ api }: Scene) =>
    api.answer(routes.members.view, { user })

const openMenu = ({ press, button }: Person) => press(button('profile.more'))

export const states: ScreenStates = {
  stranger: { at: of(kabir), ready: ({ button }) => button('profile.sendRequest') },
  'private-photos': { at: of(meera), ready: ({ see }) => see('profile.privatePhotoNote') },
  connection: { at: of(noor), ready: ({ button }) => button('profile.viewContact') },
  'long-words': { at: of(longRavi), ready: ({ button }) => button('profile.chat') },
  number: {
    at: of(noor),
    arrange: ({ api }) => api.answer(routes.members.viewContact, { mobilecode: '+91', mobile: '9800000020' }),
    act: ({ press, button }) => press(button('profile.viewContact')),
    ready: ({ button }) => button('profile.copyNumber'),
  },
  'number-refused': {
    at: of(noor),
    arrange: ({ api }) => api.answer(routes.members.viewContact, { refuse: 'number_not_shown' }),
    act: ({ press, button }) => press(button('profile.viewContact')),
    ready: ({ seeRefusal }) => seeRefusal('number_not_shown'),
  },
  note: {
    at: of(kabir),
    act: async ({ press, button, fill, field }) => {
      await press(button('requests.addNote'))
      await fill(field('requests.noteLabel'), 'You also like short meetings?')
    },
    ready: ({ dialog }) => dialog('requests.noteTitle', { who: kabir.id }),
  },
  'request-sent': {
    at: of(kabir),
    arrange: ({ api }) => api.answer(routes.requests.send, { ...outcome('request_sent'), match_status: 'sent' }),
    act: ({ press, button }) => press(button('profile.sendRequest')),
    ready: ({ button }) => button('profile.requestSent'),
  },
  'asks-to-connect': {
    at: of(kabir),
    arrange: shown(profileOf(kabir, { match_status: 'pending' })),
    ready: ({ see }) => see('profile.wantsToConnect', { who: kabir.id }),
  },
  'menu-open': { at: of(kabir), act: openMenu, ready: ({ menuItem }) => menuItem('profile.report') },
  block: {
    at: of(kabir),
    act: async (person) => {
      await openMenu(person)
      await person.press(person.menuItem('profile.block'))
    },
    ready: ({ dialog }) => dialog('profile.blockTitle', { who: kabir.id }),
  },
  blocked: {
    at: of(kabir),
    arrange: shown(profileOf(kabir, { isBlocked: true })),
    ready: ({ see }) => see('profile.blocked'),
  },
  loading: {
    at: of(kabir),
    arrange: ({ hold }) => hold(routes.members.view),
    ready: ({ see }) => see('common.loading'),
  },
  gone: {
    at: of(kabir),
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'not_found' }),
    ready: ({ see }) => see('profile.notAvailable'),
  },
  failed: {
    at: of(kabir),
    arrange: ({ api }) => api.answer(routes.members.view, { refuse: 'unavailable' }),
    ready: ({ see }) => see('profile.loadFailed'),
  },
}
