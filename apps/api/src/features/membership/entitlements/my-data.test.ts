import { afterAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { exportOf } from '../../../../test/declared-data.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { startPaymentTest } from '../../../../test/shop.ts'
import { grantEntitlement } from '../../moderation/index.ts'

const shop = await startPaymentTest()
const { test } = shop
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
afterAll(() => shop.close())

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
const packsOf = async (member: TestMember) => exportOf(test, 'entitlements', await keyOf(test, member))
const give = (member: TestMember) =>
  grantEntitlement(test.ctx, { id: member.id, by: 'meera', planId: 'weekly_pack', days: 7 })

it('exports the packs of a member alone, in their order, each with its purchase if it was bought', async () => {
  await give(noor)
  await give(asha)
  const { order } = await shop.buy(asha, 'monthly_pack')
  const now = test.clock.now()
  expect(await packsOf(asha)).toEqual({
    packs: [
      { plan_id: 'weekly_pack', purchase: null, starts_at: now, ends_at: inDays(7), ended_at: null },
      { plan_id: 'monthly_pack', purchase: order.receipt, starts_at: now, ends_at: inDays(37), ended_at: null },
    ],
  })
})
