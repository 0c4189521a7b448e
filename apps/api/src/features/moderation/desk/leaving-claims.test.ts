import { routes, deskSession as session } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { deskCaller, signInModerator, startAnotherSession, type TestModerator } from '../../../../test/moderators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { changeRole, removeModerator } from '../desk-accounts/index.ts'

const test = await openTestApp()
const { ctx } = test
const asha = await addMember(test, 'asha', { bio: 'The first bio.' })
const noor = await addMember(test, 'noor', { bio: 'The second bio.' })
const report = async (by: typeof asha, about: typeof asha) =>
  (await by.call(routes.moderation.report, { body: { user_id: about.id, reason: 'Asks for money' } })).case.number
const numbers = [await report(asha, noor), await report(noor, asha)]

let worker: TestModerator
let other: TestModerator
beforeEach(async () => {
  await ctx.db.reviewClaim.deleteMany()
  await ctx.db.case.updateMany({ data: { claimedBy: null, claimedUntil: null } })
  worker = await signInModerator(test, 'caseworker')
  other = await signInModerator(test, 'caseworker')
  for (const [index, one] of [worker, other].entries()) {
    await one.call(routes.deskQueue.claim, { body: { reference: numbers[index] ?? '' } })
    await one.call(routes.deskQueue.claimNext, { body: { kind: 'bios' } })
  }
})

/** Who works on something, for each entry that is claimed. */
async function claimants() {
  const cases = await ctx.db.case.findMany({ where: { claimedBy: { not: null } } })
  const parts = await ctx.db.reviewClaim.findMany()
  return [...cases, ...parts].map(({ claimedBy }) => claimedBy).toSorted()
}
const change = (handle: string) => ({ handle, by: 'admin' })
const ended: [string, () => Promise<unknown>][] = [
  ['sign out', () => worker.call(routes.deskSession.end, { body: {} })],
  [
    'get another role',
    () => ctx.db.$transaction((tx) => changeRole(ctx, tx, { ...change(worker.handle), role: 'reviewer' })),
  ],
  ['are removed', () => ctx.db.$transaction((tx) => removeModerator(ctx, tx, change(worker.handle)))],
]

it.each(ended)('moderators who %s give back what they have claimed, and nothing of others', async (_how, end) => {
  const all = [worker, other].flatMap(({ handle }) => [handle, handle]).toSorted()
  expect(await claimants()).toEqual(all)
  await end()
  expect(await claimants()).toEqual([other.handle, other.handle])
})

it('a claim ends with the session in which it was made', async () => {
  const call = deskCaller(test, await startAnotherSession(test, worker.key))
  const passed = session.ttlSeconds - 60
  for (let at = 0; at + 1100 < passed; at += 1100) {
    test.clock.advanceSeconds(1100)
    await call(routes.deskSession.get)
  }
  test.clock.advanceSeconds(passed % 1100)
  const { ends_at } = (await call(routes.deskSession.get)).session
  await call(routes.deskQueue.claim, { body: { reference: numbers[0] ?? '' } })
  const claimed = await ctx.db.case.findUniqueOrThrow({ where: { number: numbers[0] ?? '' } })
  expect(claimed.claimedUntil?.toISOString()).toBe(ends_at)
})
