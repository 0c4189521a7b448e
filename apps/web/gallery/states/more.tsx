import { routes } from '@satrangi/contract'
import { text } from '../../src/messages/index.ts'
import { privacyOf } from '../../test/privacy.ts'
import { asha } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'
import { daysAgo } from '../world/clock.ts'

const at = '/more'
const loaded = ({ see }: Person) => see('more.thisDevice')

export const states: ScreenStates = {
  loaded: { at, ready: loaded },
  loading: {
    at,
    arrange: ({ hold }) => {
      hold(routes.members.view)
      hold(routes.privacy.get)
      hold(routes.sessions.list)
    },
    ready: ({ see }) => see('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => {
      api.answer(routes.members.view, { refuse: 'unavailable' })
      api.answer(routes.privacy.get, { refuse: 'unavailable' })
      api.answer(routes.sessions.list, { refuse: 'unavailable' })
    },
    ready: ({ see }) => see('more.devicesFailed'),
  },
  hidden: {
    at,
    arrange: ({ api }) => void privacyOf(api, { paused: true, photoProtect: true }),
    ready: ({ see }) => see('privacy.paused'),
  },
  'confirm-email': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    act: async ({ press, see, toggle }) => {
      await see('privacy.showEmailUnconfirmed')
      await press(toggle('privacy.showEmail'))
    },
    ready: ({ dialog }) => dialog('editProfile.contactTitleSameEmail'),
  },
  'another-time-zone': {
    at,
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: null }),
    ready: ({ see }) => see('more.day'),
  },
  'time-zone-fixed': {
    at,
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: daysAgo(-9) }),
    ready: ({ see }) => see('more.day'),
  },
  everywhere: {
    at,
    act: ({ press, button }) => press(button('more.everywhere')),
    ready: ({ dialog }) => dialog('more.everywhereTitle'),
  },
  'device-not-signed-out': {
    at,
    arrange: ({ api }) => api.answer(routes.sessions.end, { refuse: 'unavailable' }),
    act: ({ press, button }) =>
      press(button('more.signOutDevice', { device: text('more.device', { browser: 'Firefox', system: 'Windows' }) })),
    ready: ({ see }) => see('more.signOutFailed'),
  },
  exporting: {
    at,
    arrange: ({ hold }) => hold(routes.myData.exportData),
    act: ({ press, button }) => press(button('more.export')),
    ready: ({ see }) => see('more.exportPreparing'),
  },
  delete: {
    at,
    act: ({ press, button }) => press(button('more.deleteAccount')),
    ready: ({ see }) => see('more.deleteSureText'),
  },
}
