import { type CallError, routes, type SignedIn } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesKept } from '../../../test/files.ts'
import { aboutOf, accountOf, aNumber, aPhoto } from '../../../test/personas.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

let files: number
let members: number
beforeEach(async () => {
  files = (await filesKept(test)).length
  members = await test.ctx.db.member.count()
})

const start = async (account: ReturnType<typeof accountOf>) => {
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
  return { session_id, otp }
}
const confirm = async (started: { session_id: string; otp: string }) =>
  test.as()(routes.signUp.confirm, {
    body: { ...started, ...aboutOf() },
    files: { photo1: await aPhoto(), photo2: await aPhoto() },
  })

const good = (outcomes: PromiseSettledResult<SignedIn>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
const bad = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as CallError] : []))

/** One member more, with two photos in two sizes, and nothing else. */
async function expectOneMember() {
  expect(await test.ctx.db.member.count()).toBe(members + 1)
  expect(await test.ctx.db.photo.count()).toBe(2 * (members + 1))
  expect(await filesKept(test)).toHaveLength(files + 4)
}

describe('at the same moment', () => {
  it('ten confirms of one sign-up make one member, and each answer is that member’s', async () => {
    const started = await start(accountOf('asha', aNumber()))
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(started)))
    expect(bad(outcomes)).toEqual([])
    expect(new Set(good(outcomes).map(({ user }) => user.id)).size).toBe(1)
    await expectOneMember()
  })

  it.each([1, 2, 3])('two sign-ups with one address make one member (%d)', async (round) => {
    const [one, other] = [accountOf(`noor${round}`, aNumber()), accountOf(`noor${round}`, aNumber())]
    const started = [await start(one), await start(other)]
    const outcomes = await Promise.allSettled(started.map(confirm))
    expect(good(outcomes)).toHaveLength(1)
    expect(bad(outcomes)).toMatchObject([
      { status: 409, code: 'email_taken', message: 'An account with this email already exists. Please log in.' },
    ])
    await expectOneMember()
  })

  it.each([1, 2, 3])('two sign-ups with one number make one member (%d)', async (round) => {
    const phone = aNumber()
    const one = await start(accountOf(`ravi${round}`, phone))
    test.clock.pass(60)
    const other = await start(accountOf(`kabir${round}`, phone))
    // The code proves the number, whichever of the two it was sent for.
    const started = [one, other].map(({ session_id }) => ({ session_id, otp: other.otp }))
    const outcomes = await Promise.allSettled(started.map(confirm))
    expect(good(outcomes)).toHaveLength(1)
    expect(bad(outcomes)).toHaveLength(1)
    expect(['number_taken', 'invalid_otp']).toContain(bad(outcomes)[0]?.code)
    await expectOneMember()
  })
})
