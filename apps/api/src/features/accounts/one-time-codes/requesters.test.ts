import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { submitLoginCode, wrongCode } from '../../../../test/codes.ts'
import { nextPhoneNumber, signUp, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { codeTarget } from './one-time-codes.rules.ts'

let asha: TestMember
let made = 0
const test = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } })
beforeEach(async () => {
  made += 1
  // What the sign-up before counted for this address is past.
  test.clock.advanceSeconds(86_400)
  asha = await signUp(test, `asha${made}`)
  test.clock.advanceSeconds(30)
  await sent()
})

/** Networks of their own for each test: where the owner of the number is, and where a stranger is. */
const home = (host = 1) => `10.${made}.1.${host}`
const away = (network = 1, host = 1) => `172.${15 + network}.${made}.${host}`

/** What was sent since the last call, by whom it was sent to. */
async function sent() {
  await test.runDueJobs()
  return test.sent.splice(0).map(({ to }) => to)
}

const requestFrom = (address: string, mobile = asha.phone) =>
  test.as(undefined, address)(routes.sessions.sendCode, { body: { country_code: '44', mobile, method: 'sms' } })

/** A raw reply, without what differs between any two replies. */
async function rawRequestFrom(address: string, mobile: string) {
  const body = { country_code: '44', mobile, method: 'sms' }
  const { status, headers, text } = await rawCall(test.app, routes.sessions.sendCode, { body, address })
  const { date, ...rest } = headers
  return { status, headers: rest, text }
}

describe('a stranger who requests a code for a number', () => {
  it('gets the reply of a number whose owner did nothing, and nothing is sent', async () => {
    const { otp = '' } = await requestFrom(home())
    expect(await sent()).toEqual([`+44${asha.phone}`])
    expect((await rawRequestFrom(away(), asha.phone)).status).toBe(200)
    expect(await sent()).toEqual([])
    expect((await submitLoginCode(test, asha.phone, otp)).user.id).toBe(asha.id)
  })

  it('is answered where the owner has used up their day, and refused after ten of their own', async () => {
    for (let count = 0; count < 10; count += 1) {
      await requestFrom(home())
      test.clock.advanceSeconds(30)
    }
    expect(await refused(requestFrom(home()))).toMatchObject({ status: 429, retryAfter: 3600 })
    // One of the five was the text of the sign-up.
    expect(await sent()).toHaveLength(4)
    for (let count = 0; count < 10; count += 1) {
      await requestFrom(away())
      test.clock.advanceSeconds(30)
    }
    expect(await refused(requestFrom(away()))).toMatchObject({ status: 429, retryAfter: 3600 })
    expect(await sent()).toEqual([])
  })

  it('does not void the code that the owner was sent by asking every second', async () => {
    const { otp = '' } = await requestFrom(home())
    for (const network of [1, 2, 3]) {
      test.clock.advanceSeconds(1)
      await requestFrom(away(network))
    }
    expect((await submitLoginCode(test, asha.phone, otp)).user.id).toBe(asha.id)
  })
})

describe('one number', () => {
  it('gets one message in 30 seconds and five a day, whoever asks and for whatever purpose', async () => {
    const other = nextPhoneNumber()
    await requestFrom(away(1))
    await requestFrom(away(2))
    await test.as(undefined, away(3))(routes.passwordReset.sendCode, {
      body: { contact_info: asha.phone, mobile_code: '44', method: 'sms' },
    })
    await requestFrom(away(3), other)
    expect(await sent()).toEqual([`+44${asha.phone}`])
    // The first was the text of the sign-up.
    for (let network = 4; network < 16; network += 1) {
      test.clock.advanceSeconds(30)
      await requestFrom(away(network))
    }
    expect(await sent()).toHaveLength(3)
    test.clock.advanceSeconds(86_400)
    await requestFrom(away(1))
    expect(await sent()).toEqual([`+44${asha.phone}`])
  })
})

describe('a requester', () => {
  it('is a network, whatever the address in it', async () => {
    await requestFrom(home(1))
    expect(await refused(requestFrom(home(2)))).toMatchObject({ status: 429, retryAfter: 30 })
    test.clock.advanceSeconds(29)
    expect(await refused(requestFrom(home(3)))).toMatchObject({ status: 429, retryAfter: 30 })
    await requestFrom('2001:db8:5:1::1')
    expect(await refused(requestFrom('2001:db8:5:ffff::2'))).toMatchObject({ status: 429 })
    await requestFrom('2001:db8:6:1::1')
  })
})

describe('checking a code', () => {
  /** The version of the row of a number's login code: another one after each write. */
  async function rowVersion(mobile: string): Promise<string | undefined> {
    const target = codeTarget(test.ctx, `+44${mobile}`)
    const rows = await test.ctx.db.$queryRaw<{ version: string }[]>`
      select xmin::text as version from one_time_codes where target = ${target} and purpose = 'login'`
    return rows[0]?.version
  }

  /** Whether a wrong code, and then another, each write the row. */
  async function writes(mobile: string, otp: string): Promise<boolean[]> {
    const outcomes: boolean[] = []
    for (const by of [1, 2]) {
      const before = await rowVersion(mobile)
      const body = { country_code: '44', mobile, otp: wrongCode(otp, by) }
      const { status } = await rawCall(test.app, routes.sessions.loginWithCode, { body, address: away(by) })
      expect(status).toBe(400)
      outcomes.push((await rowVersion(mobile)) !== before)
    }
    return outcomes
  }

  it('writes a row whether a code was issued, has expired, was used, was tried too often, or never was', async () => {
    const { otp = '' } = await requestFrom(home())
    expect(await writes(asha.phone, otp)).toEqual([true, true])
    for (const by of [3, 4, 5]) await refused(submitLoginCode(test, asha.phone, wrongCode(otp, by)))
    expect(await refused(submitLoginCode(test, asha.phone, otp))).toMatchObject({ code: 'invalid_otp' })
    expect(await writes(asha.phone, otp)).toEqual([true, true])

    test.clock.advanceSeconds(30)
    const { otp: used = '' } = await requestFrom(home())
    await submitLoginCode(test, asha.phone, used)
    expect(await writes(asha.phone, used)).toEqual([true, true])
    expect(await refused(submitLoginCode(test, asha.phone, used))).toMatchObject({ code: 'invalid_otp' })

    test.clock.advanceSeconds(30)
    const { otp: late = '' } = await requestFrom(home())
    test.clock.advanceSeconds(600)
    expect(await writes(asha.phone, late)).toEqual([true, true])
    expect(await refused(submitLoginCode(test, asha.phone, late))).toMatchObject({ code: 'invalid_otp' })

    expect(await writes(nextPhoneNumber(), '000000')).toEqual([true, true])
  })
})
