import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import {
  requestLoginCode,
  requestResetCode,
  resetPassword,
  submitLoginCode,
  wrongCode,
} from '../../../../test/codes.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { codeTarget } from './one-time-codes.rules.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const twenty = Array.from({ length: 20 }, (_, index) => index)
const answered = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled')
const codeOf = (purpose: string, phone: string) =>
  test.ctx.db.oneTimeCode.findUniqueOrThrow({
    where: { purpose_target: { purpose, target: codeTarget(test.ctx, `+44${phone}`) } },
  })

describe('concurrently', () => {
  it('twenty right codes make one session', async () => {
    const memberKey = await keyOf(test, asha)
    const before = await test.ctx.db.session.count({ where: { memberKey } })
    const otp = await requestLoginCode(test, asha.phone)
    const outcomes = await Promise.allSettled(twenty.map(() => submitLoginCode(test, asha.phone, otp)))
    expect(answered(outcomes)).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid_otp' })
    }
    expect(await test.ctx.db.session.count({ where: { memberKey } })).toBe(before + 1)
  })

  it('twenty wrong codes count as five attempts, and the right one is void', async () => {
    test.clock.advanceSeconds(30)
    const otp = await requestLoginCode(test, asha.phone)
    const outcomes = await Promise.allSettled(
      twenty.map((by) => submitLoginCode(test, asha.phone, wrongCode(otp, by + 1))),
    )
    expect(answered(outcomes)).toHaveLength(0)
    expect((await codeOf('login', asha.phone)).tries).toBe(5)
    const late = await Promise.allSettled([submitLoginCode(test, asha.phone, otp)])
    expect(answered(late)).toHaveLength(0)
  })

  it('ten resets with one code set one password', async () => {
    const noor = await addMember(test, 'noor')
    const otp = await requestResetCode(test, noor.phone)
    const passwords = twenty.slice(0, 10).map((number) => `ten green parrots ${number}`)
    const outcomes = await Promise.allSettled(passwords.map((one) => resetPassword(test, noor.phone, otp, one)))
    expect(answered(outcomes)).toHaveLength(1)
    const winner = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    const logins = await Promise.allSettled(
      passwords.map((password) => test.as()(routes.sessions.login, { body: { username: noor.email, password } })),
    )
    expect(answered(logins)).toHaveLength(1)
    expect(logins[passwords.indexOf(winner)]?.status).toBe('fulfilled')
  })

  it('ten requests for a code send one', async () => {
    test.clock.advanceSeconds(30)
    await test.runDueJobs()
    test.sent.splice(0)
    const outcomes = await Promise.allSettled(twenty.slice(0, 10).map(() => requestLoginCode(test, asha.phone)))
    expect(answered(outcomes)).toHaveLength(1)
    await test.runDueJobs()
    expect(test.sent.map(({ to }) => to)).toEqual([`+44${asha.phone}`])
  })
})
