import { createHash } from 'node:crypto'
import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  requestLoginCode,
  requestResetCode,
  resetPassword,
  submitLoginCode,
  wrongCode,
} from '../../../../test/codes.ts'
import {
  accountInput,
  nextPhoneNumber,
  profileInput,
  signUp,
  type TestMember,
  testPhoto,
} from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'
import { cryptoRandom } from '../../../adapters/crypto-random.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
})

const invalid = { status: 400, code: 'invalid_otp', message: 'Invalid OTP', fields: { otp: 'Invalid OTP' } }

describe('a code', () => {
  it('has six digits and logs the owner of the number in', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    expect(otp).toMatch(/^\d{6}$/)
    const { user, token, access_token } = await submitLoginCode(test, asha.phone, otp)
    expect(user.id).toBe(asha.id)
    expect(access_token).toBe(token)
    const seen = await test.as(token)(routes.members.view, { params: { id: asha.id } })
    expect(seen.user.email).toBe(asha.email)
  })

  it('is stored only as a keyed hash, and so is its number', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    const codes = await test.ctx.db.oneTimeCode.findMany({ where: { purpose: 'login', consumedAt: null } })
    const budgets = await test.ctx.db.codeBudget.findMany()
    const jobs = await test.ctx.db.$queryRaw<{ payload: string }[]>`
      select payload::text from graphile_worker._private_jobs`
    expect(codes).not.toHaveLength(0)
    expect(jobs).not.toHaveLength(0)
    for (const text of [JSON.stringify(codes), JSON.stringify(budgets), JSON.stringify(jobs)]) {
      expect(text).not.toContain(asha.phone)
      expect(text).not.toContain(otp)
    }
    for (const { codeHash } of codes) {
      expect(Buffer.from(codeHash ?? '', 'base64url')).toHaveLength(32)
      expect(codeHash).not.toBe(createHash('sha256').update(otp).digest('base64url'))
    }
  })

  it('is hashed together with its purpose and target', async () => {
    const random = { ...cryptoRandom, digits: () => '123456' }
    const same = await testApp({ chosen: { random } })
    const [one, other] = [nextPhoneNumber(), nextPhoneNumber()]
    for (const mobile of [one, other]) await requestLoginCode(same, mobile)
    await requestResetCode(same, one)
    const codes = await same.ctx.db.oneTimeCode.findMany()
    expect(new Set(codes.map(({ codeHash }) => codeHash)).size).toBe(3)
    await same.close()
  })

  it('is valid for ten minutes', async () => {
    const first = await requestLoginCode(test, asha.phone)
    test.clock.advanceSeconds(599)
    await submitLoginCode(test, asha.phone, first)
    const second = await requestLoginCode(test, asha.phone)
    test.clock.advanceSeconds(600)
    expect(await refused(submitLoginCode(test, asha.phone, second))).toMatchObject(invalid)
  })

  it('is still valid after four wrong attempts', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    for (const by of [1, 2, 3, 4]) {
      expect(await refused(submitLoginCode(test, asha.phone, wrongCode(otp, by)))).toMatchObject(invalid)
    }
    expect((await submitLoginCode(test, asha.phone, otp)).user.id).toBe(asha.id)
  })

  it('is void after five wrong attempts', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    for (const by of [1, 2, 3, 4, 5]) await refused(submitLoginCode(test, asha.phone, wrongCode(otp, by)))
    expect(await refused(submitLoginCode(test, asha.phone, otp))).toMatchObject(invalid)
  })

  it('works once', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    await submitLoginCode(test, asha.phone, otp)
    expect(await refused(submitLoginCode(test, asha.phone, otp))).toMatchObject(invalid)
  })

  it('is void when a new one is sent, which has five attempts of its own', async () => {
    const first = await requestLoginCode(test, asha.phone)
    for (const by of [1, 2, 3, 4]) await refused(submitLoginCode(test, asha.phone, wrongCode(first, by)))
    test.clock.advanceSeconds(30)
    const second = await requestLoginCode(test, asha.phone)
    expect(await refused(submitLoginCode(test, asha.phone, first))).toMatchObject(invalid)
    expect((await submitLoginCode(test, asha.phone, second)).user.id).toBe(asha.id)
  })

  it('does not work with another member’s number', async () => {
    const noor = await signUp(test, `noor${made}`)
    const hers = await requestLoginCode(test, noor.phone)
    const mine = await requestLoginCode(test, asha.phone)
    expect(await refused(submitLoginCode(test, noor.phone, mine))).toMatchObject(invalid)
    expect(await refused(submitLoginCode(test, asha.phone, hers))).toMatchObject(invalid)
  })

  it('does not work for another purpose', async () => {
    const login = await requestLoginCode(test, asha.phone)
    const reset = await requestResetCode(test, asha.phone)
    expect(await refused(resetPassword(test, asha.phone, login, 'six slow rivers'))).toMatchObject(invalid)
    expect(await refused(submitLoginCode(test, asha.phone, reset))).toMatchObject(invalid)
    const stranger = nextPhoneNumber()
    const { session_id, otp } = await test.as()(routes.signUp.start, { body: accountInput(`ravi${made}`, stranger) })
    const other = await requestLoginCode(test, stranger)
    const confirm = (code: string) => confirmWith(session_id, code)
    expect(await refused(confirm(other))).toMatchObject(invalid)
    expect((await confirm(otp ?? '')).phase).toBe('confirm_otp')
  })
})

async function confirmWith(session_id: string, otp: string) {
  const files = { photo1: await testPhoto() }
  return test.as()(routes.signUp.confirm, { body: { session_id, otp, ...profileInput() }, files })
}

describe('requesting another code', () => {
  const askSignUp = (session_id: string) =>
    test.as()(routes.signUp.resend, { body: { session_id, action: 'resend', method: 'sms' } })

  it.each([
    ['login', 30],
    ['reset', 30],
    ['sign-up', 60],
  ])('for %s is refused for %d seconds, and always with as many', async (purpose, gap) => {
    const started = await test.as()(routes.signUp.start, { body: accountInput(`ask${made}`, nextPhoneNumber()) })
    const ask = () =>
      purpose === 'login'
        ? requestLoginCode(test, asha.phone)
        : purpose === 'reset'
          ? requestResetCode(test, asha.phone)
          : askSignUp(started.session_id)
    if (purpose !== 'sign-up') await ask()
    expect(await refused(ask())).toMatchObject({ status: 429, code: 'slow_down', retryAfter: gap })
    test.clock.advanceSeconds(gap - 1)
    expect(await refused(ask())).toMatchObject({ status: 429, retryAfter: gap })
    test.clock.advanceSeconds(1)
    await ask()
  })

  it('leaves the previous code valid when it is refused', async () => {
    const otp = await requestLoginCode(test, asha.phone)
    await refused(requestLoginCode(test, asha.phone))
    expect((await submitLoginCode(test, asha.phone, otp)).user.id).toBe(asha.id)
  })

  it('works ten times in 24 hours for one number, whatever the purpose, and then again', async () => {
    // One code was sent for the sign-up of this number.
    for (let count = 1; count < 10; count += 2) {
      await requestLoginCode(test, asha.phone)
      if (count < 9) await requestResetCode(test, asha.phone)
      test.clock.advanceSeconds(30)
    }
    expect(await refused(requestLoginCode(test, asha.phone))).toMatchObject({ status: 429, retryAfter: 3600 })
    expect(await refused(requestResetCode(test, asha.phone))).toMatchObject({ status: 429, retryAfter: 3600 })
    const other = await signUp(test, `mira${made}`)
    await requestLoginCode(test, other.phone)
    test.clock.advanceSeconds(86_400 - 5 * 30)
    await requestLoginCode(test, asha.phone)
  })
})
