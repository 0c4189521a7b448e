import { routes } from '@satrangi/contract'
import { setDiscreet } from '../../../src/lib/discreet.ts'
import { firstVisit } from '../../../src/lib/first-visit.ts'
import { session } from '../../../src/lib/session.ts'
import { asha } from '../../fixtures/members.ts'
import { codeSent } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

/** On a device that was used before. */
const visitor = { at: '/', isVisitor: true, arrange: firstVisit.startWithLogin } as const

async function logIn({ fill, field, click, button }: UserActions) {
  await fill(field('login.email'), 'nobody@people.example')
  await fill(field('login.password'), 'not this one')
  await click(button('login.signIn'))
}

async function sendCode({ click, tab, fill, field, button }: UserActions) {
  await click(tab('login.tabOtp'))
  await fill(field('login.mobile'), '98123 45678')
  await click(button('login.sendOtp'))
}

async function sendResetCode({ click, tab, fill, field, button }: UserActions) {
  await click(tab('login.tabForgot'))
  await fill(field('login.contact'), 'asha@people.example')
  await click(button('login.sendOtp'))
}

export const states: ScreenStates = {
  empty: { ...visitor, ready: ({ button }) => button('login.signIn') },
  discreet: {
    ...visitor,
    arrange: () => {
      firstVisit.startWithLogin()
      setDiscreet(true)
    },
    ready: ({ button }) => button('login.signIn'),
  },
  missing: {
    ...visitor,
    act: ({ click, button }) => click(button('login.signIn')),
    ready: ({ findText }) => findText('login.passwordMissing'),
  },
  refused: {
    ...visitor,
    arrange: ({ api }) => {
      firstVisit.startWithLogin()
      api.answer(routes.sessions.login, { refuse: 'invalid_credentials' })
    },
    act: logIn,
    ready: ({ findRefusal }) => findRefusal('invalid_credentials'),
  },
  busy: {
    ...visitor,
    arrange: ({ neverAnswer }) => {
      firstVisit.startWithLogin()
      neverAnswer(routes.sessions.login)
    },
    act: logIn,
    ready: ({ button }) => button('login.signingIn'),
  },
  expired: {
    ...visitor,
    arrange: () => {
      session.signIn({ access_token: 'token', user: asha })
      session.expire('token')
    },
    ready: ({ findText }) => findText('login.sessionExpired'),
  },
  otp: {
    ...visitor,
    act: ({ click, tab }) => click(tab('login.tabOtp')),
    ready: ({ field }) => field('login.mobile'),
  },
  'otp-sent': {
    ...visitor,
    arrange: ({ api }: GalleryContext) => {
      firstVisit.startWithLogin()
      api.answer(routes.sessions.sendCode, codeSent)
    },
    act: sendCode,
    ready: ({ findText }) => findText('login.testCode', { code: '482913' }),
  },
  'otp-wrong': {
    ...visitor,
    arrange: ({ api }) => {
      firstVisit.startWithLogin()
      api.answer(routes.sessions.sendCode, codeSent)
      api.answer(routes.sessions.loginWithCode, { refuse: 'invalid_otp' })
    },
    act: async (actions) => {
      await sendCode(actions)
      await actions.findText('login.forTesting')
      await actions.fill(actions.field('login.otp'), '000000')
      await actions.click(actions.button('login.verify'))
    },
    ready: ({ findRefusal }) => findRefusal('invalid_otp'),
  },
  forgot: {
    ...visitor,
    act: ({ click, tab }) => click(tab('login.tabForgot')),
    ready: ({ field }) => field('login.contact'),
  },
  'forgot-sent': {
    ...visitor,
    arrange: ({ api }) => {
      firstVisit.startWithLogin()
      api.answer(routes.passwordReset.sendCode, codeSent)
    },
    act: sendResetCode,
    ready: ({ field }) => field('login.newPassword'),
  },
}
