import { singleSuspension } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { endSuspensions, restoreMember, restoreOwn, suspendBriefly } from './index.ts'

const test = await openTestApp()
const { ctx } = test
const daySeconds = 86_400
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const suspend = (days: number, by = 'amber') =>
  suspendBriefly(ctx, { id: asha.id, by, reason: 'Wrote to many.', cause: 'harassment', days })
const restore = (by = 'amber') => restoreOwn(ctx, { id: asha.id, by, reason: 'It was somebody else.' })
/** The days that single moderators decided. */
async function daysDecided(): Promise<number> {
  const rows = await ctx.db.suspension.findMany({ where: { member: { id: asha.id }, confirmedBy: null } })
  const seconds = rows.map(({ decidedAt, endsAt }) => ((endsAt?.getTime() ?? 0) - decidedAt.getTime()) / 1000)
  return seconds.reduce((sum, one) => sum + one, 0) / daySeconds
}

describe('moderators who each decide alone', () => {
  it('suspend a member for seven days, and not for eight', async () => {
    expect(await suspend(8)).toBe('over_limit')
    expect(await suspend(7)).toBe('done')
  })

  it.each([
    ['suspends, restores and suspends again', () => restore()],
    ['waits until the suspension is over', () => test.clock.advanceSeconds(7 * daySeconds)],
    ['has two others restore the member', () => restoreMember(ctx, { id: asha.id, by: 'two' })],
  ])('gain nothing where one of them %s', async (_, end) => {
    await suspend(7)
    await end()
    await endSuspensions(ctx)
    for (const by of ['amber', 'cedar', 'root']) expect(await suspend(1, by)).toBe('over_limit')
  })

  it('are counted together, and by the days of each', async () => {
    for (const [days, by] of [[3, 'amber'] as const, [3, 'cedar'] as const]) {
      expect(await suspend(days, by)).toBe('done')
      await restore(by)
    }
    expect(await suspend(2, 'dune')).toBe('over_limit')
    expect(await suspend(1, 'dune')).toBe('done')
  })

  it('may again once thirty days hold no more than seven', async () => {
    await suspend(7)
    test.clock.advanceSeconds(30 * daySeconds - 1)
    await endSuspensions(ctx)
    expect(await suspend(1)).toBe('over_limit')
    test.clock.advanceSeconds(1)
    expect(await suspend(4)).toBe('done')
    await restore()
    // The last three of the first days are still in the thirty that end with these.
    expect(await suspend(4)).toBe('over_limit')
    test.clock.advanceSeconds(5 * daySeconds)
    expect(await suspend(3)).toBe('done')
  })

  it('are not charged with what two decided, and make nothing longer that runs', async () => {
    await suspendBy(test, asha, { days: 20, confirmedBy: 'cedar' })
    expect(await suspend(7)).toBe('already')
    test.clock.advanceSeconds(20 * daySeconds)
    await endSuspensions(ctx)
    expect(await suspend(7)).toBe('done')
  })

  it('are charged with one without an end for as long as it ran', async () => {
    await suspendBy(test, asha)
    test.clock.advanceSeconds(7 * daySeconds)
    await restoreMember(ctx, { id: asha.id, by: 'amber' })
    expect(await suspend(1)).toBe('over_limit')
  })

  it('learn that there is no such member', async () => {
    expect(await suspendBriefly(ctx, { id: 'SG00000000', by: 'amber', reason: 'x', days: 1 })).toBe('unknown')
  })
})

it('ten who suspend at once, each of whom restores and tries again, never decide more than seven days', async () => {
  const tryOn = async (by: string) => {
    for (let round = 0; round < 4; round += 1) {
      await suspend(2, by)
      await restore(by)
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, index) => tryOn(`moderator-${index}`)))
  expect(await daysDecided()).toBe(6)
  expect(await suspend(1)).toBe('done')
  expect(await daysDecided()).toBe(singleSuspension.maxDays)
})

it('ten who suspend for seven days at once do it once', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => suspend(7, `moderator-${index}`)))
  expect(results.toSorted()).toEqual([...Array(9).fill('already'), 'done'])
  expect(await daysDecided()).toBe(singleSuspension.maxDays)
})
