import { routes } from '@satrangi/contract'
import { answerPrivacy } from '../../test/privacy.ts'
import { daysAgo } from '../environment/clock.ts'
import { asha } from '../fixtures/members.ts'
import type { UserActions } from '../frame/user-actions.ts'
import type { ScreenStates } from '../state.types.ts'

const at = '/more'
const loaded = ({ findText }: UserActions) => findText('more.security')

export const states: ScreenStates = {
  loaded: { at, ready: loaded },
  loading: {
    at,
    arrange: ({ neverAnswer }) => {
      neverAnswer(routes.members.view)
      neverAnswer(routes.privacy.get)
    },
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => {
      api.answer(routes.members.view, { refuse: 'unavailable' })
      api.answer(routes.privacy.get, { refuse: 'unavailable' })
    },
    ready: ({ findText }) => findText('privacy.loadFailed'),
  },
  hidden: {
    at,
    arrange: ({ api }) => void answerPrivacy(api, { paused: true, photoProtect: true }),
    ready: ({ findText }) => findText('privacy.paused'),
  },
  'phone-question': {
    at,
    arrange: ({ api }) => void answerPrivacy(api, { phonehide: false, phonehide_to_confirm: true }),
    ready: ({ findText }) => findText('more.phoneTitle'),
  },
  'email-unconfirmed': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    ready: ({ findText }) => findText('more.confirmEmail'),
  },
  'confirm-email': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    act: async ({ click, findText, toggle }) => {
      await findText('privacy.showEmailUnconfirmed')
      await click(toggle('privacy.showEmail'))
    },
    ready: ({ dialog }) => dialog('editProfile.contactTitleSameEmail'),
  },
  'another-time-zone': {
    at,
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: null }),
    ready: ({ findText }) => findText('more.day'),
  },
  'time-zone-fixed': {
    at,
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: daysAgo(-9) }),
    ready: ({ findText }) => findText('more.day'),
  },
  exporting: {
    at,
    arrange: ({ neverAnswer }) => neverAnswer(routes.myData.exportData),
    act: ({ click, button }) => click(button('more.export')),
    ready: ({ findText }) => findText('more.exportPreparing'),
  },
  delete: {
    at,
    act: ({ click, button }) => click(button('more.deleteAccount')),
    ready: ({ findText }) => findText('more.deleteSureText'),
  },
}
