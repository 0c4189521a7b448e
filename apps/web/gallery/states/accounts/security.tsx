import { outcome, routes } from '@satrangi/contract'
import { translate } from '../../../src/messages/index.ts'
import { daysAgo, minutesAgo } from '../../environment/clock.ts'
import { asha } from '../../fixtures/members.ts'
import { codeSent } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'security' } }

const device = (browser: string, system: string) => ({ device: `${browser} on ${system}`, browser, system })

async function changePassword(actions: UserActions) {
  await actions.fill(actions.field('security.newPassword'), 'six slow rivers')
  await actions.click(actions.button('security.change'))
}

async function confirmPassword(actions: UserActions) {
  await changePassword(actions)
  await actions.fill(actions.field('security.password'), 'three quiet mangoes')
  await actions.click(actions.button('security.confirm'))
}

async function sendCode(actions: UserActions) {
  await changePassword(actions)
  await actions.click(actions.button('security.codeInstead'))
  await actions.click(actions.button('security.sendCode'))
}

const needsStepUp = ({ api }: GalleryContext) =>
  api.answer(routes.sessions.changePassword, { refuse: 'step_up_required' })

export const states: ScreenStates = {
  loaded: { at, ready: ({ findText }) => findText('more.thisDevice') },
  loading: {
    at,
    arrange: ({ neverAnswer }) => {
      neverAnswer(routes.sessions.list)
      neverAnswer(routes.sessions.signIns)
    },
    ready: ({ findText }) => findText('common.loading'),
  },
  failed: {
    at,
    arrange: ({ api }) => {
      api.answer(routes.sessions.list, { refuse: 'unavailable' })
      api.answer(routes.sessions.signIns, { refuse: 'unavailable' })
    },
    ready: async ({ findText }) => [await findText('more.devicesFailed'), await findText('security.signInsFailed')],
  },
  'no-sign-ins': {
    at,
    arrange: ({ api }) => api.answer(routes.sessions.signIns, { sign_ins: [] }),
    ready: ({ findText }) => findText('security.noSignIns'),
  },
  'many-sign-ins': {
    at,
    arrange: ({ api }) =>
      api.answer(routes.sessions.signIns, {
        sign_ins: [
          { ...device('Chrome', 'Android'), at: minutesAgo(3) },
          { device: 'Unknown browser', browser: null, system: null, at: daysAgo(1) },
          ...Array.from({ length: 12 }, (_, n) => ({ ...device('Samsung Internet', 'Android'), at: daysAgo(2 + n) })),
        ],
      }),
    act: ({ click, button }) => click(button('security.all', { n: 14 })),
    ready: ({ findText }) => findText('security.fewer'),
  },
  'email-unconfirmed': {
    at,
    arrange: ({ api }) => api.answer(routes.members.view, { user: { ...asha, verify_email: false } }),
    ready: ({ findText }) => findText('security.emailUnconfirmed'),
  },
  'password-missing': {
    at,
    act: ({ click, button }) => click(button('security.change')),
    ready: ({ findText }) => findText('security.newPasswordMissing'),
  },
  'password-not-changed': {
    at,
    arrange: ({ api }) => api.answer(routes.sessions.changePassword, { refuse: 'unavailable' }),
    act: changePassword,
    ready: ({ findRefusal }) => findRefusal('unavailable'),
  },
  'password-changed': {
    at,
    arrange: ({ api }) => api.answer(routes.sessions.changePassword, outcome('password_changed')),
    act: changePassword,
    ready: ({ findText }) => findText('security.passwordChanged'),
  },
  'step-up': { at, arrange: needsStepUp, act: changePassword, ready: ({ dialog }) => dialog('security.stepUpTitle') },
  'step-up-wrong-password': {
    at,
    arrange: (context) => {
      needsStepUp(context)
      context.api.answer(routes.sessions.stepUp, { refuse: 'wrong_password' })
    },
    act: confirmPassword,
    ready: ({ findRefusal }) => findRefusal('wrong_password'),
  },
  'step-up-too-often': {
    at,
    arrange: (context) => {
      needsStepUp(context)
      context.api.answer(routes.sessions.stepUp, { refuse: 'slow_down' })
    },
    act: confirmPassword,
    ready: ({ findRefusal }) => findRefusal('slow_down'),
  },
  'step-up-code': {
    at,
    arrange: (context) => {
      needsStepUp(context)
      context.api.answer(routes.sessions.sendStepUpCode, codeSent)
    },
    act: sendCode,
    ready: ({ findText }) => findText('login.testCode', { code: '482913' }),
  },
  'not-me': {
    at,
    act: ({ click, button }) => click(button('security.notMe')),
    ready: ({ dialog }) => dialog('security.notMeTitle'),
  },
  everywhere: {
    at,
    act: ({ click, button }) => click(button('more.everywhere')),
    ready: ({ dialog }) => dialog('more.everywhereTitle'),
  },
  'device-not-signed-out': {
    at,
    arrange: ({ api }) => api.answer(routes.sessions.end, { refuse: 'unavailable' }),
    act: ({ click, button }) =>
      click(
        button('more.signOutDevice', { device: translate('more.device', { browser: 'Firefox', system: 'Windows' }) }),
      ),
    ready: ({ findText }) => findText('more.signOutFailed'),
  },
}
