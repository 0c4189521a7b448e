import { routes } from '@satrangi/contract'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'notification-settings' } }

export const states: ScreenStates = {
  loaded: { at, ready: ({ toggle }) => toggle('notifications.viewSwitch') },
  'save-failed': {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.setSettings, { refuse: 'unavailable' }),
    act: ({ click, toggle }) => click(toggle('notifications.viewSwitch')),
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  },
  loading: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.notifications.settings),
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => api.answer(routes.notifications.settings, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('notifications.settingsFailed'),
  },
}
