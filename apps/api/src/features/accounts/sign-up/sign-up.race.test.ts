import { type CallError, routes, type SignedIn } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPhotoFiles } from '../../../../test/files.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()

let files: number
let members: number
beforeEach(async () => {
  files = (await listPhotoFiles(test)).length
  members = await test.ctx.db.member.count()
})

const start = async (account: ReturnType<typeof accountInput>) => {
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
  return { session_id, otp }
}
const confirm = async (started: { session_id: string; otp: string }) =>
  test.as()(routes.signUp.confirm, {
    body: { ...started, ...profileInput() },
    files: { photo1: await testPhoto(), photo2: await testPhoto() },
  })

const fulfilled = (outcomes: PromiseSettledResult<SignedIn>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
const rejected = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as CallError] : []))

/** Exactly one new member, with two photos in two sizes. */
async function expectOneMember() {
  expect(await test.ctx.db.member.count()).toBe(members + 1)
  expect(await test.ctx.db.photo.count()).toBe(2 * (members + 1))
  expect(await listPhotoFiles(test)).toHaveLength(files + 4)
}

describe('concurrently', () => {
  it('ten confirmations of one sign-up create one member, whom each reply signs in', async () => {
    const started = await start(accountInput('asha', nextPhoneNumber()))
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(started)))
    expect(rejected(outcomes)).toEqual([])
    expect(new Set(fulfilled(outcomes).map(({ user }) => user.id)).size).toBe(1)
    await expectOneMember()
  })

  it('two sign-ups with one address create two members, who both claim it', async () => {
    const started = [
      await start(accountInput('noor', nextPhoneNumber())),
      await start(accountInput('noor', nextPhoneNumber())),
    ]
    const outcomes = await Promise.allSettled(started.map(confirm))
    expect(rejected(outcomes)).toEqual([])
    const claims = { email: 'noor@people.example', emailConfirmedAt: null }
    expect(await test.ctx.db.member.count({ where: claims })).toBe(2)
  })

  it.each([1, 2, 3])('two sign-ups with one number create one member (%d)', async (round) => {
    const phone = nextPhoneNumber()
    const one = await start(accountInput(`ravi${round}`, phone))
    test.clock.advanceSeconds(60)
    const other = await start(accountInput(`kabir${round}`, phone))
    // The code belongs to the number, so it works for both sign-ups.
    const started = [one, other].map(({ session_id }) => ({ session_id, otp: other.otp }))
    const outcomes = await Promise.allSettled(started.map(confirm))
    expect(fulfilled(outcomes)).toHaveLength(1)
    expect(rejected(outcomes)).toHaveLength(1)
    expect(['number_taken', 'invalid_otp']).toContain(rejected(outcomes)[0]?.code)
    await expectOneMember()
  })
})
