import { routes } from '@satrangi/contract'
import { session } from '../../src/lib/session.ts'
import { asha } from '../fixtures/people.ts'
import { codeSent } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'

const visitor = { at: '/', visitor: true } as const

async function logIn({ fill, field, press, button }: Person) {
  await fill(field('login.email'), 'nobody@people.example')
  await fill(field('login.password'), 'not this one')
  await press(button('login.signIn'))
}

async function sendCode({ press, tab, fill, field, button }: Person) {
  await press(tab('login.tabOtp'))
  await fill(field('login.mobile'), '98123 45678')
  await press(button('login.sendOtp'))
}

async function sendResetCode({ press, tab, fill, field, button }: Person) {
  await press(tab('login.tabForgot'))
  await fill(field('login.contact'), 'asha@people.example')
  await press(button('login.sendOtp'))
}

export const states: ScreenStates = {
  empty: { ...visitor, ready: ({ button }) => button('login.signIn') },
  missing: {
    ...visitor,
    act: ({ press, button }) => press(button('login.signIn')),
    ready: ({ see }) => see('login.passwordMissing'),
  },
  refused: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.sessions.login, { refuse: 'invalid_credentials' }),
    act: logIn,
    ready: ({ seeRefusal }) => seeRefusal('invalid_credentials'),
  },
  busy: {
    ...visitor,
    arrange: ({ hold }) => hold(routes.sessions.login),
    act: logIn,
    ready: ({ button }) => button('login.signingIn'),
  },
  expired: {
    ...visitor,
    arrange: () => {
      session.signIn({ access_token: 'token', user: asha })
      session.expire('token')
    },
    ready: ({ see }) => see('login.sessionExpired'),
  },
  otp: {
    ...visitor,
    act: ({ press, tab }) => press(tab('login.tabOtp')),
    ready: ({ field }) => field('login.mobile'),
  },
  'otp-sent': {
    ...visitor,
    arrange: ({ api }: Scene) => api.answer(routes.sessions.sendCode, codeSent),
    act: sendCode,
    ready: ({ see }) => see('login.testCode', { code: '482913' }),
  },
  'otp-wrong': {
    ...visitor,
    arrange: ({ api }) => {
      api.answer(routes.sessions.sendCode, codeSent)
      api.answer(routes.sessions.loginWithCode, { refuse: 'invalid_otp' })
    },
    act: async (person) => {
      await sendCode(person)
      await person.see('login.forTesting')
      await person.fill(person.field('login.otp'), '000000')
      await person.press(person.button('login.verify'))
    },
    ready: ({ seeRefusal }) => seeRefusal('invalid_otp'),
  },
  forgot: {
    ...visitor,
    act: ({ press, tab }) => press(tab('login.tabForgot')),
    ready: ({ field }) => field('login.contact'),
  },
  'forgot-sent': {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.passwordReset.sendCode, codeSent),
    act: sendResetCode,
    ready: ({ field }) => field('login.newPassword'),
  },
}
