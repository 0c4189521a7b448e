import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { codeOf, invite, joinWithTotp, strangerAtDesk } from '../../../test/desk-sign-in.ts'
import { rawCall } from '../../../test/raw-call.ts'
import { refused } from '../../../test/refused.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { failureLimits } from '../failed-attempts/failed-attempts.rules.ts'
import { removeModerator } from './manage-moderators.ts'

const test = await openTestApp({ limitScale: 1 })
const desk = routes.deskSession
const call = strangerAtDesk(test)
const { secret, recoveryCodes } = await joinWithTotp(test, await invite(test, 'neem'))

const signIn = (otp: string, handle = 'neem') => call(desk.signInWithTotp, { body: { handle, otp } })
const recover = (recovery_code: string, handle = 'neem') =>
  call(desk.signInWithRecoveryCode, { body: { handle, recovery_code } })

describe('signing in with an authenticator app', () => {
  it('takes a code of the step before, of now and of the next, each once', async () => {
    test.clock.advanceSeconds(300)
    const [before, now, next] = [-1, 0, 1].map((steps) => codeOf(test, secret, steps))
    for (const code of [before, now, next]) {
      expect((await signIn(code ?? '')).session).toMatchObject({ handle: 'neem', role: 'reviewer' })
      expect(await refused(signIn(code ?? ''))).toMatchObject({ code: 'invalid_credentials', status: 401 })
    }
    // Of an earlier step too, although it has not been used.
    expect((await refused(signIn(now ?? ''))).code).toBe('invalid_credentials')
  })

  it('takes no code of two steps before or after', async () => {
    test.clock.advanceSeconds(900)
    for (const steps of [-2, 2])
      expect((await refused(signIn(codeOf(test, secret, steps)))).code).toBe('invalid_credentials')
  })

  it('takes a code once when ten send it at the same moment', async () => {
    const code = codeOf(test, secret)
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => signIn(code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('answers the same for a handle that nobody has, a removed one and a wrong code', async () => {
    await joinWithTotp(test, await invite(test, 'removed-one'))
    const { ctx } = test
    await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle: 'removed-one', by: 'admin' }))
    test.clock.advanceSeconds(86_400)
    const answers = await Promise.all(
      ['neem', 'nobody-here', 'removed-one'].map(async (handle) => {
        const answer = await rawCall(test.app, desk.signInWithTotp, { body: { handle, otp: '000000' } })
        return [answer.status, answer.text, answer.headers['set-cookie']]
      }),
    )
    for (const answer of answers)
      expect(answer).toEqual([401, expect.stringContaining('"invalid_credentials"'), undefined])
    expect(new Set(answers.map(String)).size).toBe(1)
  })

  it('is limited for a handle and a network, whether or not anybody has the handle', async () => {
    for (const handle of ['neem', 'nobody-at-all']) {
      test.clock.advanceSeconds(86_400)
      const attempt = (address: string) =>
        rawCall(test.app, desk.signInWithTotp, { body: { handle, otp: '000000' }, address })
      const inNetwork = failureLimits.nameInNetwork.limit
      for (let n = 0; n < inNetwork; n += 1) expect((await attempt(`10.7.0.${n}`)).status).toBe(401)
      const { status, headers } = await attempt('10.7.0.99')
      expect([status, headers['retry-after']]).toEqual([429, '900'])
      // From wherever it is tried, a handle has no more wrong codes in a day.
      for (let n = inNetwork; n < failureLimits.deskCodes.limit; n += 1)
        expect((await attempt(`10.${n}.0.1`)).status).toBe(401)
      expect((await attempt('10.99.0.1')).status).toBe(429)
    }
    // What cannot be guessed is not limited by it.
    expect((await recover(recoveryCodes[8] ?? '')).session.handle).toBe('neem')
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and says how many are left', async () => {
    test.clock.advanceSeconds(86_400)
    const [first = '', second = ''] = recoveryCodes
    expect(await recover(first)).toMatchObject({ session: { handle: 'neem' }, recovery_codes_left: 8 })
    expect(await refused(recover(first))).toMatchObject({ code: 'invalid_credentials' })
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await recover(typed)).toMatchObject({ recovery_codes_left: 7 })
  })

  it('signs in once when ten send it at the same moment', async () => {
    test.clock.advanceSeconds(86_400)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => recover(recoveryCodes[2] ?? '')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is of its own moderator alone', async () => {
    test.clock.advanceSeconds(86_400)
    await joinWithTotp(test, await invite(test, 'hazel'))
    expect((await refused(recover(recoveryCodes[3] ?? '', 'hazel'))).code).toBe('invalid_credentials')
    expect((await refused(recover(recoveryCodes[3] ?? '', 'nobody-here'))).code).toBe('invalid_credentials')
  })
})
