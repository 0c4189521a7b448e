import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import { requestResetCode, resetPassword, wrongCode } from '../../../../test/codes.ts'
import { confirmEmail, sendToEmail } from '../../../../test/contact.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
})

const newPassword = 'six slow rivers'
const login = (password: string) => test.as()(routes.sessions.login, { body: { username: asha.email, password } })
const invalid = { status: 400, code: 'invalid_otp', message: 'Invalid OTP', fields: { otp: 'Invalid OTP' } }

describe('a new password', () => {
  it.each([
    ['the number', () => asha.phone],
    ['the number as a person writes it', () => `0${asha.phone.slice(0, 5)} ${asha.phone.slice(5)}`],
    ['the address', () => asha.email],
    ['the address in capitals', () => ` ${asha.email.toUpperCase()}`],
  ])('is set with a code for %s, and the old one stops working', async (_, contact) => {
    const otp = await requestResetCode(test, contact())
    expect(await resetPassword(test, contact(), otp, newPassword)).toEqual({
      success: true,
      code: 'password_reset',
      message: 'Password reset successful. Please login.',
    })
    expect(await refused(login(asha.password))).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect((await login(newPassword)).user.id).toBe(asha.id)
  })

  it('signs every device out and closes their sockets', async () => {
    const phone = test.as((await login(asha.password)).token)
    const sockets = [await openUnread(test, asha), await openUnread(test, { call: phone })]
    const otp = await requestResetCode(test, asha.phone)
    await resetPassword(test, asha.phone, otp, newPassword)
    for (const call of [asha.call, phone]) {
      expect(await refused(call(routes.sessions.list))).toMatchObject({ status: 401, code: 'session_expired' })
    }
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
  })

  it('is among the notifications of its member', async () => {
    await resetPassword(test, asha.phone, await requestResetCode(test, asha.phone), newPassword)
    expect(await findAccountEvents(test, asha)).toEqual([
      'Your password was changed. If this was not you, open More, then Security.',
    ])
  })

  it('leaves other members alone', async () => {
    const noor = await addMember(test, `noor${made}`)
    const otp = await requestResetCode(test, asha.phone)
    expect(await refused(resetPassword(test, noor.phone, otp, newPassword))).toMatchObject(invalid)
    await resetPassword(test, asha.phone, otp, newPassword)
    await noor.call(routes.sessions.list)
  })

  it('is not set with a wrong code, and nobody is signed out', async () => {
    const otp = await requestResetCode(test, asha.phone)
    expect(await refused(resetPassword(test, asha.phone, wrongCode(otp), newPassword))).toMatchObject(invalid)
    await asha.call(routes.sessions.list)
    await login(asha.password)
  })

  it('is not set with the code of the other contact of the same member', async () => {
    const byNumber = await requestResetCode(test, asha.phone)
    const byMail = await requestResetCode(test, asha.email)
    expect(await refused(resetPassword(test, asha.email, byNumber, newPassword))).toMatchObject(invalid)
    expect(await refused(resetPassword(test, asha.phone, byMail, newPassword))).toMatchObject(invalid)
  })

  it('is set once with a code', async () => {
    const otp = await requestResetCode(test, asha.phone)
    await resetPassword(test, asha.phone, otp, newPassword)
    expect(await refused(resetPassword(test, asha.phone, otp, 'another ten words'))).toMatchObject(invalid)
    await login(newPassword)
  })

  it.each([
    ['1234567', 'Please use at least 8 characters.'],
    ['x'.repeat(129), 'Please use at most 128 characters.'],
    ['Football1', 'This password is too common. Please choose another one.'],
  ])('may not be %.20s, and the code stays valid', async (password, sentence) => {
    const otp = await requestResetCode(test, asha.phone)
    expect(await refused(resetPassword(test, asha.phone, otp, password))).toMatchObject({
      status: 400,
      fields: { password: sentence },
    })
    await resetPassword(test, asha.phone, otp, newPassword)
  })

  it.each([
    ['', 'Please enter your mobile number or email.'],
    [
      'asha@people.ex\uff41mple',
      'This contains a character that is invisible or only looks like another. Please type it again.',
    ],
    ['asha@', 'Please enter a valid email address.'],
    ['12345', 'Please enter a valid mobile number.'],
    ['no\u0000body', 'Please enter a valid mobile number.'],
  ])('cannot be requested for %j', async (contact, sentence) => {
    const error = await refused(requestResetCode(test, contact))
    expect(error).toMatchObject({ status: 400, fields: { contact_info: sentence } })
  })
})
