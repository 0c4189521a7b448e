import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()

const [adult, minor] = ['1995-06-15', '2010-06-15']
const start = (mobile: string, dob: string) =>
  test.as()(routes.signUp.start, { body: accountInput('new', mobile, { dob }) })
/** In a browser, with its cookies. */
const startIn = (mobile: string, dob: string, cookie?: string) =>
  rawCall(test.app, routes.signUp.start, {
    body: accountInput('new', mobile, { dob }),
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
const sentence = 'You must be at least 18 years old.'
const tooYoung = { status: 400, code: 'bad_input', message: sentence, fields: { dob: sentence } }

describe('a date of birth under 18', () => {
  it('ends sign-ups with its number for a day, whatever date comes next, with the same refusal', async () => {
    const mobile = nextPhoneNumber()
    const first = await refused(start(mobile, minor))
    expect(first).toMatchObject(tooYoung)
    expect({ ...(await refused(start(mobile, adult))) }).toEqual({ ...first })
    await start(nextPhoneNumber(), adult)
    test.clock.advanceSeconds(86_399)
    expect(await refused(start(`0${mobile}`, adult))).toMatchObject(tooYoung)
    test.clock.advanceSeconds(1)
    expect((await start(mobile, adult)).phase).toBe('request_otp')
  })

  it('ends sign-ups in its browser, by a marker that is the same for everybody and lasts a day', async () => {
    const replies = [await startIn(nextPhoneNumber(), minor), await startIn(nextPhoneNumber(), minor)]
    const cookies = replies.map(({ headers }) => String(headers['set-cookie']))
    expect(cookies[0]).toBe('later=1; Max-Age=86400; Path=/api/v1/users/signup123; HttpOnly; SameSite=Strict')
    expect(cookies[1]).toBe(cookies[0])
    const again = await startIn(nextPhoneNumber(), adult, 'theme=dark; later=1')
    expect([again.status, again.text]).toEqual([400, replies[0]?.text])
    expect(again.headers['set-cookie']).toBeUndefined()
    const other = await startIn(nextPhoneNumber(), adult, 'theme=dark')
    expect([other.status, other.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('ends a sign-up with its number that was started before', async () => {
    const mobile = nextPhoneNumber()
    const { session_id, otp = '' } = await start(mobile, adult)
    await refused(start(mobile, minor))
    const confirmed = test.as()(routes.signUp.confirm, {
      body: { session_id, otp, ...profileInput() },
      files: { photo1: await testPhoto() },
    })
    expect(await refused(confirmed)).toMatchObject({ code: 'signup_gone' })
  })

  it('is no way to keep the owner of a number out: it ends their sign-ups for one day of thirty', async () => {
    const mobile = nextPhoneNumber()
    await refused(start(mobile, minor))
    test.clock.advanceSeconds(43_200)
    // A stranger who goes on does not make the day longer.
    expect(await refused(start(mobile, minor))).toMatchObject(tooYoung)
    test.clock.advanceSeconds(43_200)
    const { session_id, otp = '' } = await start(mobile, adult)
    expect(await refused(start(mobile, minor))).toMatchObject(tooYoung)
    const confirmed = await test.as()(routes.signUp.confirm, {
      body: { session_id, otp, ...profileInput() },
      files: { photo1: await testPhoto() },
    })
    expect(confirmed.phase).toBe('confirm_otp')

    const other = nextPhoneNumber()
    await refused(start(other, minor))
    test.clock.advanceSeconds(31 * 86_400)
    await refused(start(other, minor))
    expect(await refused(start(other, adult))).toMatchObject(tooYoung)
  })

  it('stores a keyed hash and when it expires, for the thirty days in which no other ban follows', async () => {
    const mobile = nextPhoneNumber()
    await refused(start(mobile, minor))
    const rows = await test.ctx.db.underageBan.findMany()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(['expiresAt', 'numberHash'])
      expect(Buffer.from(row.numberHash, 'base64url')).toHaveLength(32)
    }
    test.clock.advanceSeconds(31 * 86_400)
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    expect(await test.ctx.db.underageBan.count()).toBe(0)
  })
})
