import { code, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { wrongCode } from './codes.ts'
import { confirmEmail, sendToEmail } from './contact.ts'
import { challengeFor, invite, joinWithPasskey, ownPages, strangerAtDesk } from './desk-sign-in.ts'
import { accountInput, nextPhoneNumber, type TestMember } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { refused } from './refused.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { openTestApp, testApp } from './test-app.ts'

// What strangers can use up never refuses the owner: of each budget, strangers use up their part, and the owner is served
// in a browser where they were logged in before. The budgets of addresses are tried for every route in every-limit.test.ts.

const { sessions, passwordReset, signUp, deskSession } = routes
const test = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } })

let asha: TestMember
let known: string
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  known = await logInAt(home)
  await sent()
})

const home = '10.0.0.1'
/** An address in another network for each `n`. */
const away = (n: number) => `10.${1 + Math.floor(n / 250)}.${n % 250}.1`

/** What was sent since the last call, by whom it was sent to. */
async function sent(): Promise<string[]> {
  await test.runDueJobs()
  return test.sent.splice(0).map(({ to }) => to)
}

/** Logs in with the password; gives the cookie of the browser. */
async function logInAt(address: string): Promise<string> {
  const body = { username: asha.id, password: asha.password }
  const { headers } = await rawCall(test.app, sessions.login, { body, address })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

interface From {
  address?: string
  cookie?: string
}
const sendTo = ({ address = home, cookie }: From) => ({ address, headers: cookie ? { cookie } : {} })

const requestLoginCode = (from: From, mobile = asha.phone) =>
  rawCall(test.app, sessions.sendCode, { ...sendTo(from), body: { country_code: '44', mobile, method: 'sms' } })
const submitLoginCode = (from: From, otp: unknown) =>
  rawCall(test.app, sessions.loginWithCode, { ...sendTo(from), body: { country_code: '44', mobile: asha.phone, otp } })
const requestReset = (from: From, contact_info: string) =>
  rawCall(test.app, passwordReset.sendCode, {
    ...sendTo(from),
    body: { contact_info, mobile_code: '44', method: 'sms' },
  })
const reset = (from: From, contact_info: string, otp: unknown) => {
  const body = { contact_info, mobile_code: '44', otp, password: 'seven new apples' }
  return rawCall(test.app, passwordReset.reset, { ...sendTo(from), body })
}

/** Strangers do something from so many networks, one after the other. */
async function fromNetworks(count: number, act: (address: string, n: number) => Promise<unknown>, seconds = 0) {
  for (let n = 0; n < count; n += 1) {
    await act(away(n), n)
    test.clock.advanceSeconds(seconds)
  }
}

describe('strangers who have used up the codes of a day', () => {
  const numberOf = () => `+44${asha.phone}`

  it('for a number leave its owner five, and no more', async () => {
    await fromNetworks(code.perNumberADay + 3, (address) => requestLoginCode({ address }), code.messageGapSeconds)
    expect(await sent()).toEqual(Array(code.perNumberADay).fill(numberOf()))
    for (let n = 0; n < code.ownADay; n += 1) {
      const { body } = await requestLoginCode({ cookie: known })
      expect(await sent()).toEqual([numberOf()])
      if (n === 0) expect((await submitLoginCode({}, body?.otp)).status).toBe(200)
      test.clock.advanceSeconds(code.messageGapSeconds)
    }
    expect((await requestLoginCode({ cookie: known })).status).toBe(200)
    expect(await sent()).toEqual([])
  })

  it('for a number leave those of a session', async () => {
    await fromNetworks(code.perNumberADay, (address) => requestLoginCode({ address }), code.messageGapSeconds)
    await sent()
    await asha.call(sessions.sendStepUpCode, { body: { method: 'sms' } })
    expect(await sent()).toEqual([numberOf()])
  })

  it('do not make its owner wait by asking every second', async () => {
    await fromNetworks(code.perNumberADay, (address) => requestLoginCode({ address }), code.messageGapSeconds)
    await fromNetworks(8, (address) => requestLoginCode({ address }), 1)
    await sent()
    await requestLoginCode({ cookie: known })
    expect(await sent()).toEqual([numberOf()])
  })

  it('for an address get three mails sent to it, and leave its owner five', async () => {
    const { email } = asha
    await confirmEmail(asha, email, await sendToEmail(asha, email))
    test.clock.advanceSeconds(86_400)
    await sent()
    await fromNetworks(5, (address) => requestReset({ address }, email), code.messageGapSeconds)
    expect(await sent()).toEqual(Array(code.perAddressADay).fill(email))
    const { body } = await requestReset({ cookie: known }, email)
    expect(await sent()).toEqual([email])
    expect((await reset({}, email, body?.otp)).status).toBe(200)
  })

  it('do so with their own network, which may be the owner’s too', async () => {
    for (let n = 0; n < code.perRequesterADay; n += 1) {
      await requestLoginCode({})
      test.clock.advanceSeconds(code.messageGapSeconds)
    }
    expect((await requestLoginCode({})).status).toBe(429)
    await sent()
    expect((await requestLoginCode({ cookie: known })).status).toBe(200)
    expect(await sent()).toEqual([numberOf()])
  })

  it('with the key of another account are like any other', async () => {
    const noor = await addMember(test, `noor${made}`)
    const body = { username: noor.id, password: noor.password }
    const { headers } = await rawCall(test.app, sessions.login, { body, address: away(200) })
    const foreign = String(headers['set-cookie']).split(';')[0] ?? ''
    await fromNetworks(code.perNumberADay, (address) => requestLoginCode({ address }), code.messageGapSeconds)
    await sent()
    expect((await requestLoginCode({ cookie: foreign })).status).toBe(200)
    expect(await sent()).toEqual([])
  })
})

describe('a number without an account', () => {
  it('is not used up by those who ask for login codes', async () => {
    const mobile = nextPhoneNumber()
    await fromNetworks(12, (address) => requestLoginCode({ address }, mobile), code.messageGapSeconds)
    await test.as(undefined, home)(signUp.start, { body: accountInput(`new${made}`, mobile) })
    expect(await sent()).toEqual([`+44${mobile}`])
  })
})

describe('strangers who guess', () => {
  it('wrong codes do not void the one that its owner was sent', async () => {
    const { body } = await requestLoginCode({ cookie: known })
    const otp = String(body?.otp)
    await fromNetworks(code.tries + 1, (address, n) => submitLoginCode({ address }, wrongCode(otp, n + 1)))
    expect((await submitLoginCode({ address: away(30) }, otp)).status).toBe(400)
    expect((await submitLoginCode({ cookie: known }, otp)).status).toBe(200)
  })

  it('beyond every limit of failures do not keep its owner from logging in with a code', async () => {
    await fromNetworks(210, (address, n) => submitLoginCode({ address }, String(100_000 + n)))
    const { body } = await requestLoginCode({ cookie: known })
    expect((await submitLoginCode({ address: away(230) }, body?.otp)).status).toBe(429)
    expect((await submitLoginCode({ cookie: known }, body?.otp)).status).toBe(200)
  })

  it('beyond every limit of failures do not keep its owner from a new password', async () => {
    await fromNetworks(210, (address, n) => reset({ address }, asha.phone, String(100_000 + n)))
    const { body } = await requestReset({ cookie: known }, asha.phone)
    expect((await reset({ address: away(230) }, asha.phone, body?.otp)).status).toBe(429)
    expect((await reset({ cookie: known }, asha.phone, body?.otp)).status).toBe(200)
  })

  it('passkeys of moderators keep no moderator out', async () => {
    const desk = strangerAtDesk(test)
    const passkey = await joinWithPasskey(test, await invite(test, 'banyan', 'lead'))
    const wrong = async () => ({
      ...softwareAuthenticator().get(await challengeFor(test), ownPages(test)),
      ...{ id: passkey.id, rawId: passkey.id },
    })
    for (let n = 0; n < 80; n += 1)
      expect(await refused(desk(deskSession.signInWithPasskey, { body: { response: await wrong() } }))).toMatchObject({
        code: 'invalid_credentials',
      })
    const response = passkey.get(await challengeFor(test), ownPages(test))
    const { session } = await desk(deskSession.signInWithPasskey, { body: { response } })
    expect(session.handle).toBe('banyan')
  })
})

describe('sign-ups with numbers of nobody', () => {
  it('leave members a part of the messages of an hour and of a day', async () => {
    const small = await testApp({ env: { OTP_PREFIX_HOURLY: '5', OTP_DAILY_BUDGET: '5' } })
    const noor = await addMember(small, 'noor')
    for (let n = 0; n < 8; n += 1) await small.as()(signUp.start, { body: accountInput(`new${n}`, nextPhoneNumber()) })
    await small.runDueJobs()
    expect(small.sent.splice(0).map(({ to }) => to)).toHaveLength(4)
    const body = { country_code: '44', mobile: noor.phone, method: 'sms' } as const
    await small.as()(sessions.sendCode, { body })
    await small.runDueJobs()
    expect(small.sent.map(({ to }) => to)).toEqual([`+44${noor.phone}`])
    await small.close()
  })
})
