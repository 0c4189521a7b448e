import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestResetCode, resetPassword } from '../../../../test/codes.ts'
import { confirmEmail, sendToEmail } from '../../../../test/contact.ts'
import { suspend } from '../../../../test/member-states.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'

let email: string
let made = 0
const test = await openTestApp()
beforeEach(() => {
  made += 1
  email = `shared${made}@people.example`
})

/** Signs somebody up who claims the address. */
async function claim(password: string) {
  const account = { ...accountInput('somebody', nextPhoneNumber()), email, password }
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
  const { user, token } = await test.as()(routes.signUp.confirm, {
    body: { session_id, otp, ...profileInput() },
    files: { photo1: await testPhoto() },
  })
  return { id: user.id, token, user, phone: account.mobile, email, password, call: test.as(token) }
}

const login = (password: string, username = email) => test.as()(routes.sessions.login, { body: { username, password } })

describe('logging in with an address', () => {
  it('opens the account of whoever has confirmed it, or of the newest who claims it, by the password', async () => {
    const holder = await claim('the first of three')
    await confirmEmail(holder, email, await sendToEmail(holder, email))
    const older = await claim('the second of three')
    const newest = await claim('the third of three')
    expect((await login(holder.password)).user.id).toBe(holder.id)
    expect((await login(newest.password)).user.id).toBe(newest.id)
    expect(await refused(login(older.password))).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect((await login(older.password, older.id)).user.id).toBe(older.id)
  })

  it('opens the confirmed account where both have one password', async () => {
    const holder = await claim('one and the same')
    await confirmEmail(holder, email, await sendToEmail(holder, email))
    await claim('one and the same')
    expect((await login('one and the same')).user.id).toBe(holder.id)
  })

  it('checks two hashes, whoever has or claims the address', async () => {
    const checked: boolean[] = []
    const passwords = {
      ...test.ctx.passwords,
      verify: async (hash: string | undefined) => {
        checked.push(hash !== undefined)
        return false
      },
    }
    const watched = await testApp({ chosen: { passwords }, databaseUrl: test.ctx.config.database.url })
    const check = async () => {
      await refused(watched.as()(routes.sessions.login, { body: { username: email, password: 'a wrong one' } }))
      return checked.splice(0)
    }
    expect(await check()).toEqual([false, false])
    const holder = await claim('the first of three')
    expect(await check()).toEqual([false, true])
    await confirmEmail(holder, email, await sendToEmail(holder, email))
    expect(await check()).toEqual([true, false])
    await claim('the second of three')
    expect(await check()).toEqual([true, true])
    await suspend(test, holder)
    expect(await check()).toEqual([true, true])
    await watched.close()
  })
})

describe('a reset code for an address', () => {
  it('goes to one that is confirmed, and to no claim', async () => {
    const claimant = await claim('the first of two')
    await test.runDueJobs()
    test.sent.splice(0)
    const code = await requestResetCode(test, email)
    await test.runDueJobs()
    expect(test.sent.splice(0)).toEqual([])
    expect(await refused(resetPassword(test, email, code, 'six slow rivers'))).toMatchObject({ code: 'invalid_otp' })
    expect((await login(claimant.password)).user.id).toBe(claimant.id)

    await confirmEmail(claimant, email, await sendToEmail(claimant, email))
    await claim('the second of two')
    await test.runDueJobs()
    test.sent.splice(0)
    test.clock.advanceSeconds(30)
    const otp = await requestResetCode(test, email)
    await test.runDueJobs()
    expect(test.sent.splice(0)).toEqual([{ to: email, by: 'mail', text: `${otp} is your verification code.` }])
    await resetPassword(test, email, otp, 'six slow rivers')
    expect((await login('six slow rivers')).user.id).toBe(claimant.id)
  })
})
