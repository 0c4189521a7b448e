import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { submitLoginCode, wrongCode } from '../../../../test/codes.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from '../../../../test/contact.ts'
import { accountInput, nextPhoneNumber, profileInput, type TestMember, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'

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
const invalid = { status: 400, code: 'invalid_otp', message: 'Invalid OTP', fields: { otp: 'Invalid OTP' } }

describe('an address or a number of another member', () => {
  it('answers like any other, notifies its owner that there is an account, and accepts no code', async () => {
    await confirmEmail(noor, noor.email, await sendToEmail(noor, noor.email))
    const free = await asha.call(contactChange.sendToEmail, { body: { email: newAddress() } })
    await sent()
    const taken = await asha.call(contactChange.sendToEmail, { body: { email: noor.email } })
    expect({ ...taken, otp: '' }).toEqual({ ...free, otp: '' })
    expect(await sent()).toEqual([
      { to: noor.email, by: 'mail', text: 'You already have an account with this email. Please log in.' },
    ])
    expect(await refused(confirmEmail(asha, noor.email, taken.otp ?? ''))).toMatchObject(invalid)

    const otp = await sendToNumber(asha, noor.phone)
    expect(await sent()).toEqual([
      { to: `+44${noor.phone}`, by: 'sms', text: 'You already have an account with this number. Please log in.' },
    ])
    expect(await refused(confirmNumber(asha, noor.phone, otp))).toMatchObject(invalid)
    expect(await findRow(asha)).toMatchObject({ email: asha.email, mobile: asha.phone })
  })

  it('that was taken after the code was sent is refused, and nobody is signed out', async () => {
    const [email, mobile] = [`late${made}@people.example`, nextPhoneNumber()]
    const [byMail, byText] = [await sendToEmail(asha, email), await sendToNumber(asha, mobile)]
    await confirmEmail(noor, email, await sendToEmail(noor, email))
    const started = await test.as()(routes.signUp.start, { body: accountInput(`late${made}`, mobile) })
    const phone = test.as((await login(asha.email)).token)
    await test.as()(routes.signUp.confirm, {
      body: { session_id: started.session_id, otp: started.otp ?? '', ...profileInput() },
      files: { photo1: await testPhoto() },
    })
    expect(await refused(confirmEmail(asha, email, byMail))).toMatchObject(invalid)
    expect(await refused(confirmNumber(asha, mobile, byText))).toMatchObject({ status: 409, code: 'number_taken' })
    expect(await findRow(asha)).toMatchObject({ email: asha.email, mobile: asha.phone, emailConfirmedAt: null })
    await phone(routes.sessions.list)
  })
})

describe('a contact change code', () => {
  it('works only for the member who requested it and for the contact that it was sent to', async () => {
    const [email, mobile] = [newAddress(), nextPhoneNumber()]
    const mine = await sendToEmail(asha, email)
    const hers = await sendToEmail(noor, email)
    const ofNumber = await sendToNumber(asha, mobile)
    expect(await refused(confirmEmail(noor, email, mine))).toMatchObject(invalid)
    expect(await refused(confirmEmail(asha, email, hers))).toMatchObject(invalid)
    expect(await refused(confirmEmail(asha, `other.${email}`, mine))).toMatchObject(invalid)
    expect(await refused(confirmEmail(asha, email, ofNumber))).toMatchObject(invalid)
    expect(await refused(confirmNumber(asha, mobile, mine))).toMatchObject(invalid)
    expect(await refused(confirmNumber(noor, mobile, ofNumber))).toMatchObject(invalid)
    expect(await refused(submitLoginCode(test, mobile, ofNumber))).toMatchObject(invalid)
    expect((await confirmEmail(asha, email, mine)).user.email).toBe(email)
    expect((await confirmNumber(asha, mobile, ofNumber)).user.mobile).toBe(mobile)
  })

  it('works once, within ten minutes, and for five attempts', async () => {
    const email = newAddress()
    const first = await sendToEmail(asha, email)
    test.clock.advanceSeconds(600)
    expect(await refused(confirmEmail(asha, email, first))).toMatchObject(invalid)
    const second = await sendToEmail(asha, email)
    for (const by of [1, 2, 3, 4, 5])
      expect(await refused(confirmEmail(asha, email, wrongCode(second, by)))).toMatchObject(invalid)
    expect(await refused(confirmEmail(asha, email, second))).toMatchObject(invalid)
    test.clock.advanceSeconds(60)
    const third = await sendToEmail(asha, email)
    await confirmEmail(asha, email, third)
    expect(await refused(confirmEmail(asha, email, third))).toMatchObject(invalid)
  })

  it('can be sent again after a minute, and ten times a day to one contact, by each member', async () => {
    const email = newAddress()
    await sendToEmail(asha, email)
    expect(await refused(sendToEmail(asha, email))).toMatchObject({ status: 429, code: 'slow_down', retryAfter: 60 })
    for (let count = 1; count < 10; count += 1) {
      test.clock.advanceSeconds(60)
      await sendToEmail(asha, email)
    }
    test.clock.advanceSeconds(60)
    expect(await refused(sendToEmail(asha, email))).toMatchObject({ status: 429, retryAfter: 3600 })
    await sendToEmail(noor, email)
  })

  it('is not in the reply where codes are delivered', async () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'none',
      TWILIO_SMS_FROM: '+1',
      TWILIO_WHATSAPP_FROM: '+1',
    }
    const delivered = await testApp({
      env: { OTP_DELIVERY: 'twilio', ...twilio },
      databaseUrl: test.ctx.config.database.url,
      chosen: { tokens: test.ctx.tokens },
    })
    const call = delivered.as(asha.token)
    const number = { mobilecode: '44', mobile: nextPhoneNumber(), method: 'sms' } as const
    expect(await call(contactChange.sendToNumber, { body: number })).not.toHaveProperty('otp')
    expect(await call(contactChange.sendToEmail, { body: { email: newAddress() } })).not.toHaveProperty('otp')
    await delivered.close()
  })
})
