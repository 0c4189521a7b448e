import { describe, expect, it } from 'vitest'
import { findGreaterPlan, gstPercent, type Plan, plans } from './plans.ts'

const allPlans: readonly Plan[] = plans

describe('the plans', () => {
  it('cost what the price list says, in rupees and in dollars', () => {
    const prices = allPlans.map(({ id, price, days }) => [id, price.INR, price.USD, days])
    expect(prices).toEqual([
      ['free', 0, 0, 0],
      ['basic_chat_pack', 58, 2, 1],
      ['standard_pack', 118, 3, 1],
      ['weekly_pack', 295, 5, 7],
      ['12_day_pack', 590, 10, 12],
      ['monthly_pack', 1180, 20, 30],
      ['exclusive_member_pack', 59, 2, 1],
    ])
    expect(allPlans.find(({ id }) => id === 'exclusive_member_pack')?.altPrice).toEqual({ INR: 500, days: 30 })
  })

  it.each([
    ['exclusive_member_pack', 50],
    ['standard_pack', 100],
    ['weekly_pack', 250],
    ['12_day_pack', 500],
    ['monthly_pack', 1000],
  ])('contain the tax: %s is %i rupees and its tax', (id, net) => {
    const price = allPlans.find((plan) => plan.id === id)?.price.INR ?? 0
    expect(price * 100).toBe(net * (100 + gstPercent))
  })

  it('have one that is free, one that is popular and one that is exclusive', () => {
    expect(allPlans.filter(({ price }) => price.INR === 0).map(({ id }) => id)).toEqual(['free'])
    expect(allPlans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['standard_pack'])
    expect(allPlans.filter(({ exclusive }) => exclusive).map(({ id }) => id)).toEqual(['exclusive_member_pack'])
  })

  it('allow 5, 10 and 20 conversations a day, then an unlimited number; the exclusive one adds 5', () => {
    expect(allPlans.map(({ chatsPerDay }) => chatsPerDay)).toEqual([5, 10, 20, null, null, null, 5])
  })
})

describe('a plan of which a member has more', () => {
  const rising = ['basic_chat_pack', 'standard_pack', 'weekly_pack'] as const
  const hasMore = (id: string, held: string) => {
    const plan = plans.find((one) => one.id === id)
    return plan && findGreaterPlan(plan, [{ plan_id: held }]) !== undefined
  }

  it('is every one below what runs, and none of the same or above', () => {
    for (const [at, id] of rising.entries())
      for (const [heldAt, held] of rising.entries())
        expect([id, held, hasMore(id, held)]).toEqual([id, held, heldAt > at])
    expect(hasMore('weekly_pack', 'monthly_pack')).toBe(false)
  })

  it('is no exclusive one, and none beside it', () => {
    for (const { id } of plans) {
      expect(hasMore('exclusive_member_pack', id)).toBe(false)
      expect(hasMore(id, 'exclusive_member_pack')).toBe(false)
    }
  })
})
