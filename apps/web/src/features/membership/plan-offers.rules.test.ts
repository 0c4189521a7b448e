import { currencies, offersOf, type PaidPlanId, type Plan, paidPlanIds } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import {
  containedPlan,
  endAfterBuying,
  findCheaperLongerOffer,
  gainOf,
  hasUnlimitedChats,
  ladder,
  lowestUnlimitedOffer,
  planOf,
  type RunningPlans,
} from './plan-offers.rules.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
const dayMs = 86_400_000

/** Each set of plans that a member may have, each ending on a day of its own, in both orders. */
const heldPacks: RunningPlans[] = Array.from({ length: 2 ** paidPlanIds.length }, (_, bits) =>
  paidPlanIds.filter((_id, index) => bits & (2 ** index)),
).flatMap((ids) =>
  [ids, ids.toReversed()].map((inOrder) =>
    inOrder.map((plan_id, index) => ({ plan_id, ends_at: new Date(now + (index + 1) * dayMs).toISOString() })),
  ),
)
const chats = ({ chatsPerDay }: Plan) => chatsPerDay ?? Number.POSITIVE_INFINITY
const ordinary = (packs: RunningPlans) => packs.filter(({ plan_id }) => plan_id !== 'exclusive_member_pack')

describe('what a plan adds, for every set of packs that a member may have', () => {
  it.each(paidPlanIds)('%s is offered unless a running pack gives more', (id) => {
    for (const packs of heldPacks) {
      const plan = planOf(id)
      const greater = plan.exclusive
        ? []
        : ordinary(packs).filter(({ plan_id }) => chats(planOf(plan_id)) > chats(plan))
      const gain = gainOf(plan, packs)
      expect([packs, gain.kind === 'nothing']).toEqual([packs, greater.length > 0])
      if (gain.kind === 'nothing')
        expect(gain.until).toBe(
          greater
            .map(({ ends_at }) => ends_at)
            .toSorted()
            .at(-1),
        )
    }
  })

  it.each(paidPlanIds)('the days of %s are added to the last end of its own kind', (id) => {
    for (const packs of heldPacks) {
      const gain = gainOf(planOf(id), packs)
      if (gain.kind === 'nothing') continue
      const kind = packs.filter(({ plan_id }) => !planOf(plan_id).exclusive === !planOf(id).exclusive)
      const last = Math.max(now, ...kind.map(({ ends_at }) => Date.parse(ends_at)))
      expect(Date.parse(endAfterBuying(gain, 7, now))).toBe(last + 7 * dayMs)
    }
  })

  it('the chats of an exclusive pack add nothing exactly where chats are unlimited', () => {
    for (const packs of heldPacks) {
      const limit = Math.max(5, ...ordinary(packs).map(({ plan_id }) => chats(planOf(plan_id))))
      expect([packs, hasUnlimitedChats(packs)]).toEqual([packs, limit + 5 === limit])
    }
  })
})

describe('what is contained in what', () => {
  const lines = (hasCalls: boolean) =>
    [...ladder, planOf('exclusive_member_pack')].map((plan) => {
      const contained = containedPlan(plan, hasCalls)
      return contained && `${plan.id} ${contained.isSame ? '=' : '>'} ${contained.plan.id}`
    })

  it('is a ladder whose unlimited plans differ in their days alone', () => {
    expect(lines(false)).toEqual([
      undefined,
      'basic_chat_pack > free',
      'standard_pack > basic_chat_pack',
      'weekly_pack > standard_pack',
      '12_day_pack = weekly_pack',
      'monthly_pack = weekly_pack',
      'exclusive_member_pack > free',
    ])
  })

  it('counts the video of the mobile app where there is one', () => {
    expect(lines(true).slice(4, 6)).toEqual(['12_day_pack > weekly_pack', 'monthly_pack > 12_day_pack'])
  })
})

describe('an offer that is dearer a day than a longer one', () => {
  const dearer = (currency: (typeof currencies)[number]) =>
    Object.fromEntries(
      paidPlanIds.map((id) => [
        id,
        offersOf(id, currency).map((offer) => {
          const longer = findCheaperLongerOffer({ planId: id, offer }, currency)
          return longer && `${longer.planId} for ${longer.offer.days}`
        }),
      ]),
    )

  it.each([
    ['INR', ['exclusive_member_pack for 30', undefined]],
    ['USD', [undefined]],
  ] as const)('names the nearest one that holds as much, in %s', (currency, exclusive) => {
    expect(dearer(currency)).toEqual({
      basic_chat_pack: ['weekly_pack for 7'],
      standard_pack: ['weekly_pack for 7'],
      weekly_pack: ['monthly_pack for 30'],
      '12_day_pack': ['monthly_pack for 30'],
      monthly_pack: [undefined],
      exclusive_member_pack: exclusive,
    })
  })

  it('is every such one, and what it names is longer, cheaper a day and holds as much', () => {
    for (const currency of currencies)
      for (const planId of paidPlanIds)
        for (const offer of offersOf(planId, currency)) {
          const found = findCheaperLongerOffer({ planId, offer }, currency)
          if (!found) continue
          expect(found.offer.days).toBeGreaterThan(offer.days)
          expect(found.offer.amount / found.offer.days).toBeLessThan(offer.amount / offer.days)
          expect(chats(planOf(found.planId))).toBeGreaterThanOrEqual(chats(planOf(planId)))
        }
  })
})

it('the least for unlimited chats is a price at which they are sold', () => {
  expect(lowestUnlimitedOffer('INR')).toEqual({ days: 7, amount: 29_500 })
  expect(lowestUnlimitedOffer('USD')).toEqual({ days: 7, amount: 500 })
})

it('does not know a plan that is not in the table', () => {
  expect(() => planOf('golden_pack' as PaidPlanId)).toThrow('There is no plan golden_pack.')
})
