import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { requestResetCode, resetPassword } from '../../../../test/codes.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp, type TestApp, testApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const newPassword = 'six slow rivers'
const login = (password: string) => test.as()(routes.sessions.login, { body: { username: asha.id, password } })
const change = (password: string) => asha.call(routes.sessions.changePassword, { body: { password } })
const countKeys = async () => test.ctx.db.deviceKey.count({ where: { memberKey: await keyOf(test, asha) } })

describe('a new password', () => {
  it('takes the place of the old one', async () => {
    expect(await change(newPassword)).toMatchObject({ success: true, code: 'password_changed' })
    expect(await refused(login(asha.password))).toMatchObject({ code: 'invalid_credentials' })
    expect((await login(newPassword)).user.id).toBe(asha.id)
  })

  it('is among the notifications of its member', async () => {
    await change(newPassword)
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your password was changed. If this was not you, open More, then Security.',
    ])
  })

  it('signs every other device out at once, and not this one', async () => {
    const other = await login(asha.password)
    const socket = await openUnread(test, { call: test.as(other.token) })
    await test.as(other.token)(routes.sessions.list)
    await change(newPassword)
    expect(await refused(test.as(other.token)(routes.sessions.list))).toMatchObject({ code: 'session_expired' })
    expect(await socket.closed).toBe(4401)
    expect((await asha.call(routes.sessions.list)).sessions).toMatchObject([{ current: true }])
  })

  it.each([
    ['short', 'quartz'],
    ['common', 'password123'],
  ])('cannot be %s', async (_, password) => {
    expect(await refused(change(password))).toMatchObject({ status: 400, code: 'bad_input' })
    await login(asha.password)
  })
})

describe('the keys of browsers', () => {
  /** Logs in with the cookie of a browser, and gives its next one. */
  async function loginIn(cookie?: string) {
    const { headers } = await rawCall(test.app, routes.sessions.login, {
      body: { username: asha.id, password: asha.password },
      ...(cookie ? { headers: { cookie } } : {}),
    })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  it('are voided by a new password, save that of this browser', async () => {
    const mine = await loginIn()
    await loginIn()
    expect(await countKeys()).toBe(3)
    const { status } = await rawCall(test.app, routes.sessions.changePassword, {
      token: asha.token,
      body: { password: newPassword },
      headers: { cookie: mine },
    })
    expect([status, await countKeys()]).toEqual([200, 1])
  })

  it('are voided by a reset of the password', async () => {
    await loginIn()
    await resetPassword(test, asha.phone, await requestResetCode(test, asha.phone), newPassword)
    expect(await countKeys()).toBe(0)
  })

  it('are voided by a logout everywhere', async () => {
    await loginIn()
    const { headers } = await rawCall(test.app, routes.sessions.logout, {
      token: asha.token,
      body: { everywhere: true },
    })
    expect(headers['set-cookie']).toEqual(['v1=; Max-Age=0; Path=/api/v1; HttpOnly; SameSite=Strict'])
    expect(await countKeys()).toBe(0)
  })

  it('stay after a logout of this device, unless its browser is to be forgotten', async () => {
    const mine = await loginIn()
    const before = await countKeys()
    const { token } = await login(asha.password)
    const logout = (who: string, body: Record<string, boolean>) =>
      rawCall(test.app, routes.sessions.logout, { token: who, body, headers: { cookie: mine } })
    expect((await logout(token, {})).headers['set-cookie']).toBeUndefined()
    expect(await countKeys()).toBe(before + 1)
    const { headers } = await logout(asha.token, { forget_browser: true })
    expect(String(headers['set-cookie'])).toMatch(/^v1=; Max-Age=0;/)
    expect(await countKeys()).toBe(before)
  })

  it('are stored as keyed hashes, ten of a member at most', async () => {
    const cookies = [await loginIn()]
    for (let n = 0; n < 12; n += 1) {
      test.clock.advanceSeconds(1)
      cookies.push(await loginIn())
    }
    expect(await countKeys()).toBe(10)
    const rows = JSON.stringify(
      await test.ctx.db.$queryRaw`select to_jsonb(d) - 'member_key' as row from device_keys d`,
    )
    for (const cookie of cookies) expect(rows).not.toContain(cookie.slice(3))
  })
})

describe('the cookie of a browser', () => {
  const tryLogin = async (app: TestApp, username: string, cookie?: string) => {
    const { headers } = await rawCall(app.app, routes.sessions.login, {
      body: { username, password: 'not her password' },
      ...(cookie ? { headers: { cookie } } : {}),
    })
    return headers['set-cookie']
  }

  it('cannot be read by scripts, is sent by no other site, and says nothing', async () => {
    const form = /^v1=[0-9A-HJKMNP-TV-Z]{32}; Max-Age=15552000; Path=\/api\/v1; HttpOnly; SameSite=Strict$/
    expect(String(await tryLogin(test, asha.email))).toMatch(form)
    // Somebody who only tried has one too, so that having one shows no account.
    expect(String(await tryLogin(test, 'nobody@people.example'))).toMatch(form)
    const given = /^v1=\w+/.exec(String(await tryLogin(test, asha.email)))?.[0]
    expect(await tryLogin(test, asha.email, given)).toBeUndefined()
    // One that we did not make is none.
    expect(String(await tryLogin(test, asha.email, `v1=${'7'.repeat(32)}`))).toMatch(form)
  })

  it('travels over TLS alone where the product is served so', async () => {
    const served = await testApp({ env: { PUBLIC_URL: 'https://people.example' } })
    expect(String(await tryLogin(served, 'nobody@people.example'))).toMatch(/; Secure$/)
    await served.close()
  })
})

describe('the recent sign-ins', () => {
  it('are listed for ninety days, newest first, with the kind of device alone', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
    test.clock.advanceSeconds(60)
    const { body } = await rawCall(test.app, routes.sessions.login, {
      body: { username: asha.id, password: asha.password },
      headers: { 'user-agent': agent },
      address: '203.0.113.7',
    })
    const token = String(body?.token)
    const list = async (who: string) => (await test.as(who)(routes.sessions.signIns)).sign_ins
    expect(await list(token)).toEqual([
      { device: 'Chrome on Android', browser: 'Chrome', system: 'Android', at: test.clock.now().toISOString() },
      { device: 'Unknown browser', browser: null, system: null, at: expect.any(String) },
    ])
    const rows = JSON.stringify(
      await test.ctx.db.$queryRaw`select to_jsonb(s) - 'key' - 'member_key' as row from sign_ins s`,
    )
    expect(rows).not.toMatch(/203\.0\.113|Pixel/)
    test.clock.advanceSeconds(90 * 86_400)
    const later = await login(asha.password)
    expect(await list(later.token)).toHaveLength(1)
  })

  it('are deleted after ninety days, and the keys of browsers after 180', async () => {
    const key = await keyOf(test, asha)
    const countRows = async () => [
      await test.ctx.db.signIn.count({ where: { memberKey: key } }),
      await test.ctx.db.deviceKey.count({ where: { memberKey: key } }),
    ]
    test.clock.advanceSeconds(90 * 86_400 - 1)
    await runHourlyCleanup(test.ctx)
    expect(await countRows()).toEqual([1, 1])
    test.clock.advanceSeconds(1)
    await runHourlyCleanup(test.ctx)
    expect(await countRows()).toEqual([0, 1])
    test.clock.advanceSeconds(90 * 86_400 + 1)
    await runHourlyCleanup(test.ctx)
    expect(await countRows()).toEqual([0, 0])
  })

  it('do not show those of others, nor failures', async () => {
    const noor = await addMember(test, `noor${made}`)
    await refused(login('not her password'))
    expect((await noor.call(routes.sessions.signIns)).sign_ins).toHaveLength(1)
    expect((await asha.call(routes.sessions.signIns)).sign_ins).toHaveLength(1)
  })
})
