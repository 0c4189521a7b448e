import { createHmac } from 'node:crypto'
import { allRoutes, refusals, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { rawCall } from './raw-call.ts'
import { openTestApp } from './test-app.ts'
import { memberRoutes, withNames } from './valid-bodies.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const expired = { success: false, code: 'session_expired', params: {}, detail: refusals.session_expired.sentence }

describe('calls without a session', () => {
  it('are exactly these', () => {
    const open = allRoutes.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual([
      'GET /desk/sign-in/passkey-options',
      'GET /operator',
      'GET /places',
      'GET /plans',
      'GET /users/api/world_mobile_codes',
      'POST /appeals',
      'POST /appeals/make-me-safe',
      'POST /appeals/read',
      'POST /auth/login',
      'POST /auth/login-otp',
      'POST /auth/login-otp',
      'POST /contact',
      'POST /desk/invite/passkey',
      'POST /desk/invite/passkey-options',
      'POST /desk/sign-in/passkey',
      'POST /payments/webhook',
      'POST /picture-complaints',
      'POST /picture-complaints/start',
      'POST /users/api/forget-password',
      'POST /users/api/forget_password_verify',
      'POST /users/signup123',
      'POST /users/signup123',
      'POST /users/signup123',
    ])
  })
})

describe.each(withNames(memberRoutes))('%s', (_, route) => {
  it('is the same 401 without a token, with a malformed one and with a forged one', async () => {
    const good = asha.token
    const [header = '', payload = '', end = ''] = good.split('.')
    const claims = JSON.parse(String(Buffer.from(payload, 'base64url')))
    const rewritten = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 86_400 })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const guessed = createHmac('sha256', 'secret').update(`${header}.${payload}`).digest('base64url')
    const tokens = [
      undefined,
      '',
      'undefined',
      'null',
      good.slice(0, -2),
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${rewritten}.${end}`,
      `${header}.${payload}.${guessed}`,
      `${unsigned}.${payload}.`,
      `${good} ${good}`,
      'x'.repeat(5000),
      'a.b.c',
    ]
    for (const token of tokens) {
      const answer = await rawCall(test.app, route, { token })
      expect([answer.status, answer.body]).toEqual([401, expired])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    for (const authorization of ['Bearer', 'Basic YTpi', good, `Token ${good}`, `Bearer: ${good}`]) {
      const answer = await rawCall(test.app, route, { headers: { authorization } })
      expect([answer.status, answer.body]).toEqual([401, expired])
    }
  })

  it('accepts a token in the header only', async () => {
    const inAddress = await rawCall(test.app, route, { query: `?token=${asha.token}&access_token=${asha.token}` })
    const inCookie = await rawCall(test.app, route, { headers: { cookie: `token=${asha.token}` } })
    for (const { status, body } of [inAddress, inCookie]) expect([status, body]).toEqual([401, expired])
  })

  it('reveals nothing before the session is checked', async () => {
    const strange = await rawCall(test.app, route, { body: { unknown: true }, query: '?unknown=1', param: 'x' })
    expect([strange.status, strange.body]).toEqual([401, expired])
  })

  it('answers otherwise with a valid token', async () => {
    // No call knows this field, so nothing comes of it.
    const { status, body } = await rawCall(test.app, route, { token: asha.token, body: { unknown: true } })
    if (route.method === 'POST') expect([status, body?.code]).toEqual([400, 'unknown_field'])
    else expect([200, 404]).toContain(status)
  })
})

describe('a session that was ended', () => {
  it('is answered like a missing one, at every call', async () => {
    const noor = await addMember(test, 'noor')
    await noor.call(routes.sessions.logout, { body: {} })
    for (const route of memberRoutes) {
      const { status, body } = await rawCall(test.app, route, { token: noor.token })
      expect([status, body]).toEqual([401, expired])
    }
  })
})
