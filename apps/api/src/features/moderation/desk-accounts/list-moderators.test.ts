import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { signInModerator } from '../../../../test/moderators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { removeModerator } from './manage-moderators.ts'

const test = await openTestApp()

it('lists moderators to leads by handle, with the day in India on which they signed in last', async () => {
  // Half an hour after midnight in India.
  test.clock.advanceSeconds(10 * 3600)
  const lead = await signInModerator(test, 'lead', 'banyan')
  const since = test.clock.now().toISOString()
  await test.ctx.db.deskModerator.create({ data: { handle: 'neem', role: 'auditor', createdAt: test.clock.now() } })
  await signInModerator(test, 'reviewer', 'cedar')
  const change = { handle: 'cedar', by: 'banyan' }
  await test.ctx.db.$transaction((tx) => removeModerator(test.ctx, tx, change))
  const { moderators } = await lead.call(routes.deskModerators.list)
  const day = '2026-01-16'
  expect(moderators).toEqual([
    { handle: 'banyan', role: 'lead', since, last_signed_in_on: day, removed_at: null },
    { handle: 'neem', role: 'auditor', since, last_signed_in_on: null, removed_at: null },
    { handle: 'cedar', role: 'reviewer', since, last_signed_in_on: day, removed_at: since },
  ])
})
