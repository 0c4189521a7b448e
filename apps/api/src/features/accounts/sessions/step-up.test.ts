import { allRoutes, type Route, routes, stepUpTtlSeconds } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { wrongCode } from '../../../../test/codes.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'
import { memberRoutes, validBodyOf, withNames } from '../../../../test/valid-bodies.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  // The sign-up was just now, and counts.
  test.clock.advanceSeconds(stepUpTtlSeconds)
})

const needed = { status: 403, code: 'step_up_required' }
const stepUp = (body: { password?: string; otp?: string }) => asha.call(routes.sessions.stepUp, { body })
const sendCode = async (member = asha) =>
  (await member.call(routes.sessions.sendStepUpCode, { body: { method: 'sms' } })).otp ?? ''
const exportData = () => rawCall(test.app, routes.myData.exportData, { token: asha.token })
const exportStatus = async () => (await exportData()).status

const bodyOf = (route: Route) =>
  route === routes.sessions.logout ? { everywhere: true } : route.body && validBodyOf(route)

describe('what needs a step-up', () => {
  it('is exactly this', () => {
    const declared = allRoutes.filter(({ stepUp }) => stepUp).map(({ path }) => path)
    expect(declared.sort()).toEqual([
      '/auth/logout',
      '/users/api/change-email',
      '/users/api/change-number',
      '/users/api/change-password',
      '/users/api/export',
      '/users/evidence/:id',
    ])
  })

  it.each(withNames(memberRoutes))('%s asks for one exactly when its contract says so', async (_, route) => {
    const body = bodyOf(route)
    const { status, body: answer } = await rawCall(test.app, route, { token: asha.token, ...(body ? { body } : {}) })
    if (route.stepUp) expect([status, answer?.code]).toEqual([403, 'step_up_required'])
    else expect(answer?.code).not.toBe('step_up_required')
  })

  it('is not the logout of this device', async () => {
    await asha.call(routes.sessions.logout, { body: { everywhere: false } })
    expect(await exportStatus()).toBe(401)
  })
})

describe('a step-up', () => {
  it('is not needed within five minutes of a sign-up or a login', async () => {
    expect(await exportStatus()).toBe(403)
    const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    test.clock.advanceSeconds(stepUpTtlSeconds - 1)
    expect((await rawCall(test.app, routes.myData.exportData, { token })).status).toBe(200)
    // The login was another session's.
    expect(await exportStatus()).toBe(403)
  })

  it('with the password holds for five minutes', async () => {
    expect(await stepUp({ password: asha.password })).toMatchObject({ success: true, code: 'stepped_up' })
    test.clock.advanceSeconds(stepUpTtlSeconds - 1)
    expect(await exportStatus()).toBe(200)
    test.clock.advanceSeconds(1)
    expect(await exportStatus()).toBe(403)
  })

  it('with a code that was sent to the own number does as well, once', async () => {
    const otp = await sendCode()
    await test.runDueJobs()
    // The code of the sign-up is delivered too, before it or after it.
    const delivered = { to: `+44${asha.phone}`, text: `${otp} is your verification code.` }
    expect(test.sent).toContainEqual(expect.objectContaining(delivered))
    expect(await refused(stepUp({ otp: wrongCode(otp) }))).toMatchObject({ status: 400, code: 'invalid_otp' })
    await stepUp({ otp })
    expect(await exportStatus()).toBe(200)
    test.clock.advanceSeconds(stepUpTtlSeconds)
    expect(await refused(stepUp({ otp }))).toMatchObject({ code: 'invalid_otp' })
    expect(await exportStatus()).toBe(403)
  })

  it('takes no code of another purpose or of another member', async () => {
    const noor = await addMember(test, `noor${made}`)
    const ofNoor = await sendCode(noor)
    const { otp: ofLogin = '' } = await test.as()(routes.sessions.sendCode, {
      body: { country_code: '44', mobile: asha.phone, method: 'sms' },
    })
    await sendCode()
    for (const otp of [ofNoor, ofLogin]) expect(await refused(stepUp({ otp }))).toMatchObject({ code: 'invalid_otp' })
    expect(await exportStatus()).toBe(403)
  })

  it('with a wrong password changes nothing', async () => {
    expect(await refused(stepUp({ password: 'not this one' }))).toMatchObject({
      status: 400,
      code: 'wrong_password',
      fields: { password: 'This is not your password.' },
    })
    expect(await exportStatus()).toBe(403)
  })

  it.each([[{}], [{ password: 'three quiet mangoes', otp: '123456' }]])('takes one proof, not %j', async (body) => {
    expect(await refused(stepUp(body))).toMatchObject({ status: 400, code: 'bad_input' })
  })

  it('is this session’s alone', async () => {
    const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    test.clock.advanceSeconds(stepUpTtlSeconds)
    await stepUp({ password: asha.password })
    expect(await refused(test.as(token)(routes.sessions.logout, { body: { everywhere: true } }))).toMatchObject(needed)
  })
})

describe('wrong passwords in a session', () => {
  it('are stopped after ten, whatever the address, and no success resets them', async () => {
    const limited = await testApp({
      env: { RATE_LIMIT_SCALE: '1' },
      databaseUrl: test.ctx.config.database.url,
      clock: test.clock,
      chosen: { tokens: test.ctx.tokens },
    })
    const attempt = (password: string, n: number) =>
      rawCall(limited.app, routes.sessions.stepUp, { token: asha.token, body: { password }, address: `10.7.${n}.1` })
    for (let n = 0; n < 9; n += 1) expect((await attempt('not this one', n)).status).toBe(400)
    expect((await attempt(asha.password, 9)).status).toBe(200)
    const together = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt('not this one', 10 + n)))
    expect(together.map(({ status }) => status).sort()).toEqual([400, ...Array(19).fill(429)])
    const refusal = await attempt(asha.password, 40)
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, '900'])
    await limited.close()
  })
})
