import { routes } from '@satrangi/contract'
import type { Place, ScreenStates } from '../state.types.ts'

const at: Place = { path: '/more', open: { screen: 'notification-settings' } }

export const states: ScreenStates = {
  loaded: { at, ready: ({ toggle }) => toggle('notifications.viewSwitch') },
  'save-failed': {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.setSettings, { refuse: 'unavailable' }),
    act: ({ press, toggle }) => press(toggle('notifications.viewSwitch')),
    ready: ({ seeRefusal }) => seeRefusal('unavailable'),
  },
  loading: {
    at,
    arrange: ({ hold }) => hold(routes.notifications.settings),
    ready: ({ see }) => see('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.settings, { refuse: 'unavailable' }),
    ready: ({ see }) => see('notifications.settingsFailed'),
  },
}
