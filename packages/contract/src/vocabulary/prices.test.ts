import { describe, expect, it } from 'vitest'
import { isIndia, isInIndia } from './india.ts'
import { type Currency, gstIn, offersOf, type PaidPlanId, paidPlanIds, pricePerDay } from './prices.ts'

describe('the offers of a plan', () => {
  it.each<[PaidPlanId, Currency, [number, number][]]>([
    ['basic_chat_pack', 'INR', [[1, 5800]]],
    ['basic_chat_pack', 'USD', [[1, 200]]],
    ['standard_pack', 'INR', [[1, 11_800]]],
    ['weekly_pack', 'INR', [[7, 29_500]]],
    ['12_day_pack', 'INR', [[12, 59_000]]],
    ['monthly_pack', 'INR', [[30, 118_000]]],
    ['monthly_pack', 'USD', [[30, 2000]]],
    ['exclusive_member_pack', 'INR', [[1, 5900], [30, 50_000]]], // biome-ignore format: a line a case
    ['exclusive_member_pack', 'USD', [[1, 200]]],
  ])('%s in %s', (plan, currency, offers) => {
    expect(offersOf(plan, currency).map(({ days, amount }) => [days, amount])).toEqual(offers)
  })

  it('exist for every paid plan', () => {
    expect(paidPlanIds).not.toContain('free')
    for (const id of paidPlanIds)
      for (const currency of ['INR', 'USD'] as const) expect(offersOf(id, currency)[0]?.days).toBeGreaterThan(0)
  })
})

describe('the price of a day', () => {
  it.each<[PaidPlanId, Currency, number[]]>([
    ['standard_pack', 'INR', [11_800]],
    ['weekly_pack', 'INR', [4215]],
    ['12_day_pack', 'INR', [4917]],
    ['monthly_pack', 'INR', [3934]],
    ['exclusive_member_pack', 'INR', [5900, 1667]],
    ['weekly_pack', 'USD', [72]],
    ['monthly_pack', 'USD', [67]],
  ])('of %s in %s is rounded up to the smallest unit', (plan, currency, prices) => {
    expect(offersOf(plan, currency).map(pricePerDay)).toEqual(prices)
  })

  it('times the days is never less than what is charged', () => {
    for (const id of paidPlanIds)
      for (const offer of offersOf(id, 'INR'))
        expect(pricePerDay(offer) * offer.days).toBeGreaterThanOrEqual(offer.amount)
  })
})

describe('the tax in an amount', () => {
  it.each<[number, Currency, number]>([
    [5900, 'INR', 900],
    [11_800, 'INR', 1800],
    [29_500, 'INR', 4500],
    [118_000, 'INR', 18_000],
    [5800, 'INR', 885],
    [50_000, 'INR', 7627],
    [2000, 'USD', 0],
  ])('of %i in %s is %i', (amount, currency, tax) => {
    expect(gstIn(amount, currency)).toBe(tax)
  })
})

describe('who sees rupees', () => {
  it.each([
    ['India', true],
    [' india ', true],
    ['IN', true],
    ['in', true],
    ['Republic of India', true],
    ['भारत', true],
    ['Bharat', true],
    ['British Indian Ocean Territory', false],
    ['Indiana', false],
    ['Indonesia', false],
    ['China', false],
    ['', false],
  ])('a member in %j: %s', (country, is) => {
    expect(isIndia(country)).toBe(is)
  })

  it.each([
    [19.2, 72.9, true],
    [6.75, 68.1, true],
    [35.5, 97.4, true],
    [6.74, 80, false],
    [20, 97.41, false],
    [51.5, -0.1, false],
  ])('a browser at %d, %d: %s', (latitude, longitude, is) => {
    expect(isInIndia({ latitude, longitude })).toBe(is)
  })
})
