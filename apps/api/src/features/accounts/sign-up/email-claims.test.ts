import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmEmail, sendToEmail } from '../../../../test/contact.ts'
import {
  accountInput,
  nextPhoneNumber,
  profileInput,
  signUp,
  type TestMember,
  testPhoto,
} from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
  await sent()
})

/** What was sent since the last call. */
async function sent() {
  await test.runDueJobs()
  return test.sent.splice(0)
}

const start = (email: string) =>
  test.as()(routes.signUp.start, { body: { ...accountInput('other', nextPhoneNumber()), email } })
const confirm = async ({ session_id, otp = '' }: { session_id: string; otp?: string | undefined }) =>
  test.as()(routes.signUp.confirm, {
    body: { session_id, otp, ...profileInput() },
    files: { photo1: await testPhoto() },
  })
const confirmOwn = async () => confirmEmail(asha, asha.email, await sendToEmail(asha, asha.email))
const mailsTo = async (to: string) => (await sent()).filter((one) => one.to === to)

describe('an address that somebody has confirmed', () => {
  it('can be claimed by a sign-up, which is told nothing', async () => {
    await confirmOwn()
    const [taken, free] = [await start(asha.email), await start(`free${made}@people.example`)]
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    const [claimed, unclaimed] = [await confirm(taken), await confirm(free)]
    expect(Object.keys(claimed)).toEqual(Object.keys(unclaimed))
    expect(claimed.user).toMatchObject({ email: asha.email, verify_email: false })
    const owner = await test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
    expect(owner).toMatchObject({ email: asha.email, emailConfirmedAt: test.clock.now() })
  })

  it('gets one neutral mail a day, however many sign-ups claim it', async () => {
    await confirmOwn()
    await sent()
    await confirm(await start(asha.email))
    for (const _ of [1, 2]) await start(asha.email)
    const mail = { to: asha.email, by: 'mail', text: 'You already have an account with this email. Please log in.' }
    expect(await mailsTo(asha.email)).toEqual([mail])
    test.clock.advanceSeconds(86_399)
    await start(asha.email)
    expect(await mailsTo(asha.email)).toEqual([])
    test.clock.advanceSeconds(1)
    await start(asha.email)
    expect(await mailsTo(asha.email)).toEqual([mail])
  })

  it('cannot be confirmed by anybody else, which fails like a wrong code', async () => {
    const zoya = await signUp(test, `zoya${made}`)
    const [mine, hers] = [await sendToEmail(asha, asha.email), await sendToEmail(zoya, asha.email)]
    await confirmEmail(asha, asha.email, mine)
    const taken = await refused(confirmEmail(zoya, asha.email, hers))
    const wrong = await refused(confirmEmail(zoya, asha.email, '000000'))
    expect({ ...taken }).toEqual({ ...wrong })
    expect(taken).toMatchObject({ status: 400, code: 'invalid_otp', fields: { otp: 'Invalid OTP' } })
  })
})

describe('an address that is only claimed', () => {
  it('gets no mail when somebody else signs up with it', async () => {
    await confirm(await start(asha.email))
    expect(await mailsTo(asha.email)).toEqual([])
  })

  it('belongs to whoever confirms it, and stays a claim of the others', async () => {
    const { token, user } = await confirm(await start(asha.email))
    await confirmOwn()
    const rows = await test.ctx.db.member.findMany({ where: { email: asha.email }, orderBy: { key: 'asc' } })
    expect(rows.map(({ id, emailConfirmedAt }) => [id, emailConfirmedAt !== null])).toEqual([
      [asha.id, true],
      [user.id, false],
    ])
    const settings = { show_email: true }
    expect(await refused(test.as(token)(routes.privacy.set, { body: settings }))).toMatchObject({ status: 400 })
  })

  it('is not freed of other people’s sign-ups and codes by somebody who leaves', async () => {
    const zoya = await signUp(test, `zoya${made}`)
    const { token } = await confirm(await start(zoya.email))
    const started = await start(zoya.email)
    const otp = await sendToEmail(zoya, zoya.email)
    await test.as(token)(routes.myData.erase, { body: {} })
    expect((await confirm(started)).user.email).toBe(zoya.email)
    expect((await confirmEmail(zoya, zoya.email, otp)).user.verify_email).toBe(true)
  })
})
