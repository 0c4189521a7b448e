import { routes } from '@satrangi/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { requestLoginCode, requestResetCode, resetPassword, submitLoginCode } from '../../../../test/codes.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../test/lock-order.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { argon2Passwords } from '../../../adapters/argon2-passwords.ts'

let asha: TestMember
let made = 0
/** Runs after a password was verified, before its session is added. */
let meanwhile: () => Promise<unknown>
const passwords = await argon2Passwords()
const verify: typeof passwords.verify = async (...args) => {
  const right = await passwords.verify(...args)
  if (right) await meanwhile()
  return right
}
const test = await openTestApp({ chosen: { passwords: { ...passwords, verify } } })
const other = openOtherConnection(test)
afterAll(async () => {
  await other.close()
})
beforeEach(async () => {
  made += 1
  meanwhile = async () => {}
  asha = await addMember(test, `asha${made}`)
})
afterEach(() => other.direct.query('rollback'))

const login = () => test.as()(routes.sessions.login, { body: { username: asha.email, password: asha.password } })
const countLiveSessions = async () =>
  test.ctx.db.session.count({ where: { memberKey: await keyOf(test, asha), endedAt: null } })
const invalid = { status: 401, code: 'invalid_credentials' }

describe('a login with the old password', () => {
  it('is refused when the password is changed after it was verified', async () => {
    const otp = await requestResetCode(test, asha.phone)
    meanwhile = () => resetPassword(test, asha.phone, otp, 'six slow rivers')
    expect(await refused(login())).toMatchObject(invalid)
    expect(await countLiveSessions()).toBe(0)
  })

  it('waits for a running reset, and is refused', async () => {
    const key = await keyOf(test, asha)
    await other.direct.query('begin')
    await other.direct.query(`update members set password_hash = 'another' where key = ${key}`)
    await other.direct.query(`update sessions set ended_at = now() where member_key = ${key}`)
    const { done } = await startUntilBlocked(test, () => refused(login()))
    await other.direct.query('commit')
    expect(await done).toMatchObject(invalid)
    expect(await countLiveSessions()).toBe(0)
  })

  it('waits for a reset that is rolled back, and succeeds', async () => {
    await other.direct.query('begin')
    await other.direct.query(`update members set password_hash = 'another' where key = ${await keyOf(test, asha)}`)
    const { done } = await startUntilBlocked(test, login)
    await other.direct.query('rollback')
    expect((await done).user.id).toBe(asha.id)
  })
})

it('a login with a code succeeds after the password was changed', async () => {
  const otp = await requestLoginCode(test, asha.phone)
  await other.direct.query('begin')
  await other.direct.query(`update members set password_hash = 'another' where key = ${await keyOf(test, asha)}`)
  const { done } = await startUntilBlocked(test, () => submitLoginCode(test, asha.phone, otp))
  await other.direct.query('commit')
  expect((await done).user.id).toBe(asha.id)
})
