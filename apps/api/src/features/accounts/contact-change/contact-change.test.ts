import { routes, stepUpTtlSeconds } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { requestLoginCode, submitLoginCode } from '../../../../test/codes.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from '../../../../test/contact.ts'
import { nextPhoneNumber, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await sent()
})

const newAddress = () => `new${made}@people.example`

/** What was sent since the last call. */
async function sent() {
  await test.runDueJobs()
  return test.sent.splice(0)
}
const { contactChange } = routes
const findRow = (member: TestMember) => test.ctx.db.member.findUniqueOrThrow({ where: { id: member.id } })
const login = (username: string) => test.as()(routes.sessions.login, { body: { username, password: asha.password } })

describe('a new address', () => {
  it('is set when the code that was sent to it is confirmed', async () => {
    const email = newAddress()
    const reply = await asha.call(contactChange.sendToEmail, {
      body: { email: ` ${email.toUpperCase()} ` },
    })
    expect(reply).toEqual({
      success: true,
      code: 'code_sent',
      message: 'A code is on its way.',
      otp: expect.stringMatching(/^\d{6}$/),
    })
    expect(await sent()).toEqual([{ to: email, by: 'mail', text: `${reply.otp} is your verification code.` }])
    expect((await findRow(asha)).email).toBe(asha.email)

    const { user, ...done } = await confirmEmail(asha, email.toUpperCase(), reply.otp ?? '')
    expect(done).toEqual({ success: true, code: 'email_confirmed', message: 'Your email address is confirmed.' })
    expect(user).toMatchObject({ id: asha.id, email })
    expect(await findRow(asha)).toMatchObject({ email, emailConfirmedAt: test.clock.now(), showEmail: false })
    expect((await login(email)).user.id).toBe(asha.id)
    expect(await refused(login(asha.email))).toMatchObject({ code: 'invalid_credentials' })
  })

  it('is among the notifications of its member, unless it only confirms the present one', async () => {
    await confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
    expect(await findAccountEvents(test, asha)).toEqual([])
    const email = newAddress()
    await confirmEmail(asha, email, await sendToEmail(asha, email))
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your email was changed. If this was not you, open More, then Security.',
    ])
  })

  it('is announced to the old one, in a text that does not name the product', async () => {
    const email = newAddress()
    await confirmEmail(asha, email, await sendToEmail(asha, email))
    expect(await sent()).toContainEqual({
      to: asha.email,
      by: 'mail',
      text: 'The email address of your account was changed.',
    })
  })

  it('is not shown to others until its owner allows it', async () => {
    await confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
    await test.ctx.db.member.update({ where: { id: asha.id }, data: { showEmail: true } })
    const seen = async () => (await noor.call(routes.members.view, { params: { id: asha.id } })).user.email
    expect(await seen()).toBe(asha.email)
    test.clock.advanceSeconds(60)
    await confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
    expect(await seen()).toBe(asha.email)
    const email = newAddress()
    await confirmEmail(asha, email, await sendToEmail(asha, email))
    expect(await seen()).toBe('Hidden')
  })
})

describe('the present address', () => {
  it('is confirmed with a code, without signing anyone out or sending a notice', async () => {
    const phone = test.as((await login(asha.email)).token)
    const otp = await sendToEmail(asha, asha.email)
    await sent()
    await confirmEmail(asha, asha.email, otp)
    expect(await findRow(asha)).toMatchObject({ email: asha.email, emailConfirmedAt: test.clock.now() })
    await phone(routes.sessions.list)
    expect(await sent()).toEqual([])
  })
})

describe('a new number', () => {
  it('is set when the code that was sent to it is confirmed', async () => {
    const mobile = nextPhoneNumber()
    const otp = await sendToNumber(asha, `0${mobile.slice(0, 4)} ${mobile.slice(4)}`)
    expect(await sent()).toEqual([{ to: `+44${mobile}`, by: 'sms', text: `${otp} is your verification code.` }])
    const { user, ...done } = await confirmNumber(asha, mobile, otp)
    expect(done).toEqual({ success: true, code: 'number_confirmed', message: 'Your mobile number is confirmed.' })
    expect(user).toMatchObject({ id: asha.id, mobile, mobilecode: '+44' })
    expect(await findRow(asha)).toMatchObject({ phone: `+44${mobile}`, mobilecode: '44', mobile })
    expect((await submitLoginCode(test, mobile, await requestLoginCode(test, mobile))).user.id).toBe(asha.id)
    const old = await requestLoginCode(test, asha.phone)
    expect(await refused(submitLoginCode(test, asha.phone, old))).toMatchObject({ code: 'invalid_otp' })
    expect((await sent()).map(({ to }) => to)).toEqual([`+44${mobile}`])
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your mobile number was changed. If this was not you, open More, then Security.',
    ])
  })

  it.each([
    [
      { mobilecode: '44', mobile: '12345' },
      { code: 'bad_input', fields: { mobile: 'Please enter a valid mobile number.' } },
    ],
    [{ mobilecode: '7', mobile: '9161234567' }, { code: 'country_not_served' }],
  ])('is not sent a code where it is %j', async (number, outcome) => {
    const body = { ...number, method: 'sms' } as const
    expect(await refused(asha.call(contactChange.sendToNumber, { body }))).toMatchObject({ status: 400, ...outcome })
    expect(await sent()).toEqual([])
  })
})

describe('after a change', () => {
  it.each(['address', 'number'])(
    'of the %s every other device is signed out, and this one stays signed in',
    async (what) => {
      const { token } = await login(asha.email)
      const socket = await openUnread(test, { call: test.as(token) })
      const mine = await openUnread(test, asha)
      await test.as(token)(routes.sessions.list)
      const place = what === 'address' ? newAddress() : nextPhoneNumber()
      if (what === 'address') await confirmEmail(asha, place, await sendToEmail(asha, place))
      else await confirmNumber(asha, place, await sendToNumber(asha, place))
      expect(await refused(test.as(token)(routes.sessions.list))).toMatchObject({
        status: 401,
        code: 'session_expired',
      })
      expect(await socket.closed).toBe(4401)
      expect((await asha.call(routes.sessions.list)).sessions).toHaveLength(1)
      mine.send('refresh')
      await mine.next({ chat_unread: 0 })
      mine.close()
      await noor.call(routes.sessions.list)
    },
  )
})

describe('the step-up', () => {
  it('comes first: without one nothing is sent', async () => {
    const codes = () => test.ctx.db.oneTimeCode.count()
    const before = await codes()
    test.clock.advanceSeconds(stepUpTtlSeconds)
    const needed = { status: 403, code: 'step_up_required' }
    const email = { body: { email: newAddress() } }
    expect(await refused(asha.call(contactChange.sendToEmail, email))).toMatchObject(needed)
    const number = { body: { mobilecode: '44', mobile: nextPhoneNumber(), method: 'sms' } } as const
    expect(await refused(asha.call(contactChange.sendToNumber, number))).toMatchObject(needed)
    expect([await sent(), await codes()]).toEqual([[], before])
  })
})
