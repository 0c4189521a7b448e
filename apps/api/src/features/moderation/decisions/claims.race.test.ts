import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { Refusal } from '../../../refusal.ts'
import { claimEntry, claimNextEntry, readQueue, referenceOf, releaseEntry, skipEntry } from './index.ts'

const test = await openTestApp()
const { ctx } = test
const asha = await addMember(test, 'asha', { bio: 'The first bio.' })
const noor = await addMember(test, 'noor')
await asha.call(routes.moderation.report, { body: { user_id: noor.id, reason: 'Asks for money' } })
beforeEach(async () => {
  await ctx.db.queueSkip.deleteMany()
  await ctx.db.reviewClaim.deleteMany()
  await ctx.db.case.updateMany({ data: { claimedBy: null, claimedUntil: null } })
})

/** `done`, or why not. */
const resultOf = (call: Promise<void>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
const names = Array.from({ length: 10 }, (_, index) => `moderator${index}`)
const entryOf = async (kind: 'reports' | 'bios' | 'photos') => {
  const [entry] = (await readQueue(ctx, { kind, limit: 1 })).items
  if (!entry) throw new Error(`no ${kind} wait`)
  return referenceOf(entry)
}
const kinds = ['reports', 'bios', 'photos'] as const

describe.each(kinds)('an entry of %s', (kind) => {
  it('is claimed by one of ten at once', async () => {
    const reference = await entryOf(kind)
    const results = await Promise.all(names.map((by) => resultOf(claimEntry(ctx, { reference, by }))))
    expect(results.toSorted()).toEqual([...Array(9).fill('claimed_by_another'), 'done'])
    const [entry] = (await readQueue(ctx, { kind, limit: 1 })).items
    expect(entry?.claimedBy).toBe(names[results.indexOf('done')])
  })

  it('can be claimed again by its moderator, and by others once the time is over or it is released', async () => {
    const reference = await entryOf(kind)
    const claim = (by: string) => resultOf(claimEntry(ctx, { reference, by }))
    expect([await claim('meera'), await claim('meera'), await claim('ravi')]).toEqual([
      'done',
      'done',
      'claimed_by_another',
    ])
    test.clock.advanceSeconds(15 * 60)
    expect((await readQueue(ctx, { kind, limit: 1 })).items[0]?.claimedBy).toBeNull()
    expect(await claim('ravi')).toBe('done')
    expect(await resultOf(releaseEntry(ctx, { reference, by: 'meera' }))).toBe('already_decided')
    expect(await resultOf(releaseEntry(ctx, { reference, by: 'ravi' }))).toBe('done')
    expect(await claim('meera')).toBe('done')
  })

  it('that was skipped is offered to others, and to the same moderator after a day', async () => {
    const reference = await entryOf(kind)
    await claimEntry(ctx, { reference, by: 'meera' })
    expect(await resultOf(skipEntry(ctx, { reference, by: 'meera', reason: 'I know them' }))).toBe('done')
    const offered = async (by: string) => (await readQueue(ctx, { kind, limit: 5, by })).items.map(referenceOf)
    expect(await offered('meera')).not.toContain(reference)
    expect(await offered('ravi')).toContain(reference)
    test.clock.advanceSeconds(86_400)
    expect(await offered('meera')).toContain(reference)
  })
})

describe('the next entry', () => {
  it('is another one for each of several at once, in the order of work', async () => {
    const claimed = await Promise.all(names.slice(0, 3).map((by) => claimNextEntry(ctx, { by })))
    const references = claimed.map((entry) => entry && referenceOf(entry))
    expect(new Set(references).size).toBe(3)
    const { items } = await readQueue(ctx, { limit: 3 })
    expect(references.toSorted()).toEqual(items.map(referenceOf).toSorted())
  })

  it('is none where others have everything', async () => {
    while (await claimNextEntry(ctx, { by: 'meera', kind: 'bios' }));
    expect(await claimNextEntry(ctx, { by: 'ravi', kind: 'bios' })).toBeNull()
  })
})

it('an entry that nobody knows is claimed by nobody', async () => {
  for (const reference of ['0000-0000', `${asha.id}@000000`, asha.id, 'SG00000000'])
    expect(await resultOf(claimEntry(ctx, { reference, by: 'meera' }))).toBe('not_found')
  expect(await ctx.db.reviewClaim.count()).toBe(0)
})
