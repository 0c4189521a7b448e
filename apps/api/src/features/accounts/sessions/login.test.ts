import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { suspend } from '../../../../test/member-states.ts'
import { testPassword } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const suspendedMember = await addMember(test, 'gone')
await suspend(test, suspendedMember)

const login = (username: string, password = testPassword) =>
  test.as()(routes.sessions.login, { body: { username, password } })

/** A raw reply, without what differs between any two replies. */
async function rawReplyTo(username: string, password: string) {
  const { status, headers, text } = await send(test.app, {
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  })
  // Random, and there whoever is meant; see login-limits.test.ts.
  const { date, 'set-cookie': deviceKey, 'x-request-id': requestId, ...rest } = headers
  expect(String(deviceKey)).toMatch(/^v1=/)
  return { status, headers: rest, text }
}

describe('logging in with a password', () => {
  it.each([
    ['the address', () => asha.email],
    ['the address in other letters, with spaces', () => `  ${asha.email.toUpperCase()} `],
    ['the public id', () => asha.id],
    ['the public id in small letters', () => asha.id.toLowerCase()],
  ])('accepts %s', async (_, username) => {
    const { user, token, access_token } = await login(username())
    expect(user).toMatchObject({ id: asha.id, email: asha.email, name: 'asha' })
    expect(access_token).toBe(token)
    const { sessions } = await test.as(token)(routes.sessions.list)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  })

  it.each([
    ['a pattern', '%'],
    ['a pattern of the address', 'ash_@people.example'],
    ['the beginning of the address', 'asha@people.%'],
    ['the number', '7700900000'],
    ['the name', 'asha'],
    ['half a character', '\ud83d'],
  ])('finds nobody by %s', async (_, username) => {
    expect(await refused(login(username))).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid credentials',
    })
  })

  it.each([
    ['a NUL', () => asha.email.replace('@', '\u0000@')],
    ['a zero-width space', () => asha.email.replace('@', '\u200b@')],
    ['full-width letters', () => asha.email.replace('asha', '\uff41sha')],
    ['a look-alike in a member id', () => asha.id.replace('SG', '\u017fG')],
  ])('refuses %s at its field', async (_, username) => {
    const sentence = 'This contains a character that is invisible or only looks like another. Please type it again.'
    expect(await refused(login(username()))).toMatchObject({ status: 400, fields: { username: sentence } })
  })

  it('replies byte for byte the same to a wrong password, an unknown member and a suspended member', async () => {
    const wrong = await rawReplyTo(asha.email, 'not her password')
    expect(wrong).toMatchObject({ status: 401 })
    expect(JSON.parse(wrong.text)).toEqual({
      success: false,
      code: 'invalid_credentials',
      params: {},
      detail: 'Invalid credentials',
    })
    for (const other of [
      await rawReplyTo('nobody@people.example', testPassword),
      await rawReplyTo('SG00000000', testPassword),
      await rawReplyTo(suspendedMember.email, testPassword),
      await rawReplyTo(suspendedMember.id, 'not her password'),
      await rawReplyTo(asha.email, `${testPassword} `),
      await rawReplyTo(asha.email, testPassword.toUpperCase()),
    ]) {
      expect(other).toEqual(wrong)
    }
  })

  it('verifies a password for unknown members too', async () => {
    const checked: (string | undefined)[] = []
    const passwords = {
      ...test.ctx.passwords,
      verify: async (hash: string | undefined) => {
        checked.push(hash)
        return false
      },
    }
    const watched = await testApp({ chosen: { passwords }, databaseUrl: test.ctx.config.database.url })
    for (const username of [asha.email, suspendedMember.email, 'nobody@people.example']) {
      await refused(watched.as()(routes.sessions.login, { body: { username, password: testPassword } }))
    }
    await watched.close()
    const hash = expect.stringContaining('$argon2id$')
    expect(checked).toEqual([undefined, hash, undefined, hash, undefined, undefined])
  })

  it('is refused without username or password', async () => {
    expect(await refused(login(''))).toMatchObject({ status: 400, fields: { username: 'Please enter your email.' } })
    expect(await refused(login(asha.email, ''))).toMatchObject({
      status: 400,
      fields: { password: 'Please enter your password.' },
    })
  })

  it('refuses an object in place of a text', async () => {
    const { status, body } = await send(test.app, {
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username[contains]=asha&password=${encodeURIComponent(testPassword)}`,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'unknown_field' })
  })
})
