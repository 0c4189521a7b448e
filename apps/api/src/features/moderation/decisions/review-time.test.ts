import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { decideProfile, listAuditEntries } from './index.ts'

const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha')
const hours = async () => (await asha.call(routes.moderation.reviewTime)).hours
const hour = 3600

/** Decisions as moderators make them, after so long. */
const addDecisions = (count: number, waitedMinutes: number) =>
  test.ctx.db.moderationAction.createMany({
    data: Array.from({ length: count }, () => ({
      admin: 'meera',
      action: 'approve',
      subject: asha.id,
      details: { parts: ['photo1'], waited_minutes: waitedMinutes },
      createdAt: test.clock.now(),
    })),
  })

it('records how long a photo waited, with the decision about it', async () => {
  test.clock.advanceSeconds(2 * hour)
  await decideProfile(test.ctx, { id: asha.id, by: 'meera', reason: null, verdict: 'approved', what: ['photo1'] })
  const [entry] = await listAuditEntries(test.ctx.db, { subject: asha.id, limit: 1 })
  expect(entry?.details).toMatchObject({ parts: ['photo1'], waited_minutes: 120 })
})

it('promises hours once there are enough decisions, for an hour the same ones', async () => {
  expect(await hours()).toBeNull()
  await addDecisions(30, 150)
  expect(await hours()).toBeNull()
  test.clock.advanceSeconds(hour)
  expect(await hours()).toBe(3)
})

it('forgets decisions after 30 days', async () => {
  test.clock.advanceSeconds(30 * 24 * hour)
  const later = await addMember(test, 'later')
  expect((await later.call(routes.moderation.reviewTime)).hours).toBeNull()
})

it('looks at as many actions with a long record as with a short one', async () => {
  await addDecisions(6_000, 30)
  await vacuum(test, 'moderation_actions')
  test.clock.advanceSeconds(hour)
  const later = await addMember(test, 'much')
  const costs = await statementCosts(test, () => later.call(routes.moderation.reviewTime))
  expect(dearest(costs.filter(({ query }) => query.includes('moderation_actions')))).toBeLessThan(120)
})
