import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import {
  requestLoginCode,
  requestResetCode,
  resetPassword,
  submitLoginCode,
  wrongCode,
} from '../../../../test/codes.ts'
import { suspend } from '../../../../test/member-states.ts'
import {
  accountInput,
  nextPhoneNumber,
  profileInput,
  type TestMember,
  testPassword,
  testPhoto,
} from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { codeTarget } from './one-time-codes.rules.ts'

let test: TestApp
let asha: TestMember
beforeAll(async () => {
  test = await testApp()
  asha = await addMember(test, 'asha')
  await confirmAddress(asha)
  await test.runDueJobs()
  test.sent.splice(0)
})
afterAll(() => test.close())

const confirmAddress = ({ id }: TestMember) =>
  test.ctx.db.member.update({ where: { id }, data: { emailConfirmedAt: test.clock.now() } })

/** What was sent to an address or number since the last call. */
async function sentTo(to: string) {
  await test.runDueJobs()
  const messages = test.sent.splice(0).filter((one) => one.to === to)
  return messages.map(({ text, by }) => `${by}: ${text}`)
}

/** A raw reply, without what differs between any two replies. */
async function rawReplyTo(path: string, body: object) {
  const answer = await send(test.app, {
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  // The key of the browser and the id of the request are random, and there whoever is meant; as long as what the caller typed is the reply.
  const {
    date,
    'set-cookie': deviceKey,
    'x-request-id': requestId,
    'content-length': length,
    ...headers
  } = answer.headers
  return { status: answer.status, headers, body: withoutOwnInput(answer.text) }
}

/** Without the code, and without the number or address that the caller typed and reads again. */
const withoutOwnInput = (body: string) =>
  body.replace(/"otp":"\d{6}"/, '"otp":"______"').replace(/"sent_to":"[^"]+"/, '"sent_to":"______"')

/** The rows about login codes for a number, without its hash. */
async function findCodeRows(mobile: string) {
  const target = codeTarget(test.ctx, `+44${mobile}`)
  const codes = await test.ctx.db.oneTimeCode.findMany({ where: { target, purpose: 'login' } })
  const budgets = await test.ctx.db.codeBudget.findMany({
    where: { bucket: { contains: target } },
    orderBy: { bucket: 'asc' },
  })
  const [jobs] = await test.ctx.db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from graphile_worker.jobs where attempts = 0`
  return {
    codes: codes.map(({ target: _, codeHash, ...rest }) => ({ ...rest, hashed: codeHash?.length })),
    budgets: budgets.map(({ used, expiresAt }) => ({ used, expiresAt })),
    jobs: jobs?.n,
  }
}

const country = { country_code: '44', method: 'sms' }

describe('requesting a code for an unknown number', () => {
  it('replies and stores rows exactly as for a member’s number, and sends nothing', async () => {
    const nobody = nextPhoneNumber()
    test.clock.advanceSeconds(86_400)
    const known = await rawReplyTo('/auth/login-otp', { ...country, mobile: asha.phone })
    const rows = await findCodeRows(asha.phone)
    expect(rows).toMatchObject({ codes: [{ tries: 0 }], budgets: [{ used: 1 }, { used: 1 }, { used: 0 }], jobs: 1 })
    const hers = await sentTo(`+44${asha.phone}`)
    expect(hers).toEqual([expect.stringMatching(/^sms: \d{6} is your verification code\.$/)])

    const unknown = await rawReplyTo('/auth/login-otp', { ...country, mobile: nobody })
    expect(unknown).toEqual(known)
    expect(await findCodeRows(nobody)).toEqual(rows)
    expect(await sentTo(`+44${nobody}`)).toEqual([])
  })

  it('replies the same to a password reset, by number and by e-mail address', async () => {
    test.clock.advanceSeconds(30)
    const path = '/users/api/forget-password'
    const byNumber = { mobile_code: '44', method: 'sms' }
    const known = await rawReplyTo(path, { contact_info: asha.phone, ...byNumber })
    const unknown = await rawReplyTo(path, { contact_info: nextPhoneNumber(), ...byNumber })
    expect(known.status).toBe(200)
    expect(unknown).toEqual(known)
    const knownMail = await rawReplyTo(path, { contact_info: asha.email, method: 'sms' })
    const unknownMail = await rawReplyTo(path, { contact_info: 'nobody@people.example', method: 'sms' })
    expect(knownMail.status).toBe(200)
    expect(unknownMail).toEqual(knownMail)
    expect(await sentTo('nobody@people.example')).toEqual([])
  })

  it('counts wrong codes and refuses the right one with the same reply', async () => {
    const nobody = nextPhoneNumber()
    test.clock.advanceSeconds(30)
    const shown = [await requestLoginCode(test, asha.phone), await requestLoginCode(test, nobody)]
    const outcomes: unknown[][] = [[], []]
    for (const [side, mobile] of [asha.phone, nobody].entries()) {
      for (const by of [1, 2, 3, 4, 5, 6]) {
        const body = { country_code: '44', mobile, otp: wrongCode(shown[side] ?? '', by) }
        outcomes[side]?.push(await rawReplyTo('/auth/login-otp', body))
      }
      const { codes } = await findCodeRows(mobile)
      outcomes[side]?.push(codes.map(({ tries }) => tries))
    }
    expect(outcomes[0]?.at(-1)).toEqual([5])
    expect(outcomes[1]).toEqual(outcomes[0])
    test.clock.advanceSeconds(30)
    const right = await requestLoginCode(test, nobody)
    expect(await refused(submitLoginCode(test, nobody, right))).toMatchObject({ status: 400, code: 'invalid_otp' })
    test.clock.advanceSeconds(30)
    const reset = await requestResetCode(test, nobody)
    expect(await refused(resetPassword(test, nobody, reset, testPassword))).toMatchObject({
      status: 400,
      code: 'invalid_otp',
    })
  })
})

describe('a suspended member', () => {
  it('is sent no code, gets the replies of an unknown number, and cannot use a code sent before', async () => {
    const suspendedMember = await addMember(test, 'gone')
    await confirmAddress(suspendedMember)
    const before = await requestLoginCode(test, suspendedMember.phone)
    await sentTo(suspendedMember.phone)
    await suspend(test, suspendedMember)
    expect(await refused(submitLoginCode(test, suspendedMember.phone, before))).toMatchObject({ code: 'invalid_otp' })
    test.clock.advanceSeconds(30)
    const known = await rawReplyTo('/auth/login-otp', { ...country, mobile: suspendedMember.phone })
    expect(known).toEqual(await rawReplyTo('/auth/login-otp', { ...country, mobile: nextPhoneNumber() }))
    const code = await requestResetCode(test, suspendedMember.phone)
    const mailed = await requestResetCode(test, suspendedMember.email)
    await test.runDueJobs()
    expect(test.sent.splice(0)).toEqual([])
    expect(await refused(resetPassword(test, suspendedMember.phone, code, 'six slow rivers'))).toMatchObject({
      code: 'invalid_otp',
    })
    expect(await refused(resetPassword(test, suspendedMember.email, mailed, 'six slow rivers'))).toMatchObject({
      code: 'invalid_otp',
    })
  })
})

describe('a sign-up with a number that is taken', () => {
  it('answers like any other, notifies the number’s owner, and shows a code that never works', async () => {
    test.clock.advanceSeconds(60)
    const start = (name: string, phone: string) => test.as()(routes.signUp.start, { body: accountInput(name, phone) })
    const taken = await start('again', asha.phone)
    expect(await sentTo(`+44${asha.phone}`)).toEqual([
      'sms: You already have an account with this number. Please log in.',
    ])
    const free = await start('afresh', nextPhoneNumber())
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    expect(taken.otp).toMatch(/^\d{6}$/)
    const body = { session_id: taken.session_id, otp: taken.otp ?? '', ...profileInput() }
    const confirm = async () => test.as()(routes.signUp.confirm, { body, files: { photo1: await testPhoto() } })
    expect(await refused(confirm())).toMatchObject({ status: 400, code: 'invalid_otp' })
    test.clock.advanceSeconds(60)
    const { otp } = await test.as()(routes.signUp.resend, {
      body: { session_id: taken.session_id, action: 'resend', method: 'whatsapp' },
    })
    body.otp = otp ?? ''
    expect(await refused(confirm())).toMatchObject({ status: 400, code: 'invalid_otp' })
    expect(await sentTo(`+44${asha.phone}`)).toEqual([
      'whatsapp: You already have an account with this number. Please log in.',
    ])
  })
})
