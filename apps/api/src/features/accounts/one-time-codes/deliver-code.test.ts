import { routes } from '@satrangi/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { requestLoginCode, requestResetCode } from '../../../../test/codes.ts'
import { confirmEmail, sendToEmail } from '../../../../test/contact.ts'
import { accountInput, nextPhoneNumber, signUp } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let test: TestApp
let name = 0
afterEach(() => test.close())

/** Starts a sign-up, which sends a code to an unused number. */
function start(mobile: string, mobilecode = '44') {
  name += 1
  return test.as()(routes.signUp.start, { body: { ...accountInput(`new${name}`, mobile), mobilecode } })
}

async function sentNow(): Promise<string[]> {
  await test.runDueJobs()
  return test.sent.splice(0).map(({ to }) => to)
}

describe('sending codes', () => {
  it('uses the requested method for a number, and e-mail for an address', async () => {
    test = await testApp()
    const asha = await addMember(test, 'asha')
    await confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
    await sentNow()
    const otp = await requestLoginCode(test, asha.phone)
    test.clock.advanceSeconds(30)
    const { otp: second } = await test.as()(routes.sessions.sendCode, {
      body: { country_code: '44', mobile: asha.phone, method: 'whatsapp' },
    })
    const mailed = await requestResetCode(test, asha.email)
    await test.runDueJobs()
    expect(test.sent).toHaveLength(3)
    expect(test.sent).toEqual(
      expect.arrayContaining([
        { to: `+44${asha.phone}`, by: 'sms', text: `${otp} is your verification code.` },
        { to: `+44${asha.phone}`, by: 'whatsapp', text: `${second} is your verification code.` },
        { to: asha.email, by: 'mail', text: `${mailed} is your verification code.` },
      ]),
    )
  })

  it('returns no code where codes are delivered', async () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'none',
      TWILIO_SMS_FROM: '+1',
      TWILIO_WHATSAPP_FROM: '+1',
    }
    test = await testApp({ env: { OTP_DELIVERY: 'twilio', ...twilio } })
    const mobile = nextPhoneNumber()
    const started = await start(mobile)
    const login = await test.as()(routes.sessions.sendCode, { body: { country_code: '44', mobile, method: 'sms' } })
    const reset = await test.as()(routes.passwordReset.sendCode, { body: { contact_info: mobile, method: 'sms' } })
    for (const reply of [started, login, reset]) expect(reply).not.toHaveProperty('otp')
    expect(await sentNow()).toEqual([`+44${mobile}`])
  })

  it('drops a code that could not be sent before it expired', async () => {
    test = await testApp()
    await start(nextPhoneNumber())
    test.clock.advanceSeconds(600)
    expect(await sentNow()).toEqual([])
  })

  it('stops for a range of numbers at its hourly budget, and for all numbers at the daily budget', async () => {
    test = await testApp({ env: { OTP_PREFIX_HOURLY: '4', OTP_DAILY_BUDGET: '6' } })
    const range = () => nextPhoneNumber()
    const otherRange = ['2025550101', '2025550102', '2025550103']
    // What numbers without an account can use up: four of five, rounded up.
    const first = [range(), range(), range(), range()]
    for (const number of first) await start(number)
    await sentNow()
    await start(range())
    expect(await sentNow()).toEqual([])
    for (const number of otherRange) await start(number, '1')
    expect(await sentNow()).toHaveLength(1)
    const alarms = test.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'codes_pumped')
    expect(alarms).toMatchObject([
      { budget: 'prefix', used: 5, bucket: expect.stringMatching(/^[\w-]{16}$/) },
      { budget: 'day', used: 6, bucket: expect.stringMatching(/^[\w-]{16}$/) },
    ])

    test.clock.advanceSeconds(3600)
    await start(range())
    expect(await sentNow()).toEqual([])
    test.clock.advanceSeconds(86_400)
    const tomorrow = range()
    await start(tomorrow)
    expect(await sentNow()).toEqual([`+44${tomorrow}`])
  })

  it('logs an alarm when more is asked for one number than is sent in a day, without the number', async () => {
    test = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
    const mobile = nextPhoneNumber()
    for (let count = 0; count < 13; count += 1) {
      await test.as(undefined, `10.${count}.0.1`)(routes.sessions.sendCode, {
        body: { country_code: '44', mobile, method: 'sms' },
      })
      test.clock.advanceSeconds(30)
    }
    const alarms = test.lines.filter((line) => line.includes('codes_pumped'))
    expect(alarms).toHaveLength(1)
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 'error', budget: 'number', used: 6 })
    expect(alarms[0]).not.toContain(mobile)
  })

  it('spends no budget on unknown numbers', async () => {
    test = await testApp({ env: { OTP_PREFIX_HOURLY: '2' } })
    const asha = await signUp(test, 'asha')
    for (const _ of [1, 2, 3, 4]) await requestLoginCode(test, nextPhoneNumber())
    expect(await sentNow()).toEqual([`+44${asha.phone}`])
    await requestLoginCode(test, asha.phone)
    expect(await sentNow()).toEqual([`+44${asha.phone}`])
  })

  it('refuses a country that is not served, for every purpose', async () => {
    test = await testApp({ env: { OTP_COUNTRIES: '91,44,33' } })
    const [mobile, mobile_code] = ['2025550123', '1']
    const { as } = test
    const calls = [
      () => start(mobile, mobile_code),
      () => as()(routes.sessions.sendCode, { body: { country_code: mobile_code, mobile, method: 'sms' } }),
      () => as()(routes.passwordReset.sendCode, { body: { contact_info: mobile, mobile_code, method: 'sms' } }),
    ]
    for (const call of calls) {
      expect(await refused(call())).toMatchObject({
        status: 400,
        code: 'country_not_served',
        message: 'We cannot send codes to this country yet.',
      })
    }
    await start('7700900123', '44')
    expect(await sentNow()).toEqual(['+447700900123'])
  })
})
