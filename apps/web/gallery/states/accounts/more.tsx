import { routes } from '@satrangi/contract'
import type { MessageKey } from '../../../src/messages/index.ts'
import { answerPrivacy } from '../../../test/privacy.ts'
import { daysAgo } from '../../environment/clock.ts'
import { asha } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates } from '../../state.types.ts'

const at = '/more'
const page = (
  screen: 'account' | 'app' | 'discreet-mode' | 'help' | 'leave' | 'privacy-and-safety' | 'profile-privacy',
) => ({ path: at, open: { screen } }) as const
const privacy = page('profile-privacy')
const found = (key: MessageKey) => (actions: UserActions) => actions.findText(key)

export const states: ScreenStates = {
  loaded: { at, ready: found('titles.leave') },
  account: { at: page('account'), ready: found('more.purchases') },
  'privacy-and-safety': { at: page('privacy-and-safety'), ready: found('more.securityHint') },
  privacy: { at: privacy, ready: found('privacySwitches.photos') },
  'privacy-refused': {
    at: privacy,
    arrange: ({ api }) => {
      answerPrivacy(api, { phonehide: false })
      api.answer(routes.privacy.set, { refuse: 'unavailable' })
    },
    act: ({ click, toggle }) => click(toggle('privacySwitches.number')),
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  },
  'privacy-careful': {
    at: privacy,
    arrange: ({ api }) =>
      void answerPrivacy(api, { phonehide: true, photoProtect: true, contact_first: true, show_online: false }),
    ready: found('privacySwitches.seenWhenContacted'),
  },
  'privacy-hidden': {
    at: privacy,
    arrange: ({ api }) => void answerPrivacy(api, { paused: true }),
    ready: found('privacySwitches.seenByNobody'),
  },
  'requests-from': {
    at: privacy,
    arrange: ({ api }) => void answerPrivacy(api, { requests_from: 'reviewed' }),
    ready: found('privacy.requestsFrom'),
  },
  app: { at: page('app'), ready: found('more.appearance') },
  'discreet-mode': {
    at: page('discreet-mode'),
    act: ({ click, toggle }) => click(toggle('more.discreetSwitch')),
    ready: found('more.lockSet'),
  },
  help: { at: page('help'), ready: found('more.support') },
  leave: { at: page('leave'), ready: found('more.deleteAccount') },
  loading: {
    at: privacy,
    arrange: ({ neverAnswer }) => {
      neverAnswer(routes.members.view)
      neverAnswer(routes.privacy.get)
    },
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at: privacy,
    arrange: ({ api }) => {
      api.answer(routes.members.view, { refuse: 'unavailable' })
      api.answer(routes.privacy.get, { refuse: 'unavailable' })
    },
    ready: ({ findText }) => findText('more.privacyLoadFailed'),
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
    at: page('account'),
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    ready: ({ findText }) => findText('more.confirmEmail'),
  },
  'confirm-email': {
    at: privacy,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    act: async ({ click, findText, toggle }) => {
      await findText('privacySwitches.emailUnconfirmed')
      await click(toggle('privacySwitches.email'))
    },
    ready: ({ dialog }) => dialog('editProfile.contactTitleSameEmail'),
  },
  'another-time-zone': {
    at: page('app'),
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: null }),
    ready: ({ findText }) => findText('more.day'),
  },
  'time-zone-fixed': {
    at: page('app'),
    arrange: ({ api }) => api.answer(routes.timeZone.get, { time_zone: 'Europe/London', changeable_at: daysAgo(-9) }),
    ready: ({ findText }) => findText('more.day'),
  },
  exporting: {
    at: page('leave'),
    arrange: ({ neverAnswer }) => neverAnswer(routes.myData.exportData),
    act: ({ click, button }) => click(button('more.export')),
    ready: ({ findText }) => findText('more.exportPreparing'),
  },
  delete: {
    at: page('leave'),
    act: ({ click, button }) => click(button('more.deleteAccount')),
    ready: ({ findText }) => findText('more.deleteSure'),
  },
}
