import { plans } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { addedDaysLabel, dailyPriceLabel, dearerLabel, durationLabel, featuresOf } from './plan-labels.ts'
import { planOf } from './plan-offers.rules.ts'

const labelsOf = (id: Parameters<typeof planOf>[0], hasCalls = true) =>
  featuresOf(planOf(id), { hasCalls }).map(({ words: line, has }) => (has ? line : `not: ${line}`))

const ends_at = '2026-03-08T10:01:00Z'

test.each([
  [
    'free',
    [
      '5 chats per day',
      'A ready-made Hi or Hello after the limit',
      'All profiles, and as many requests as you like',
      'Every privacy and safety setting',
      'not: No video',
    ],
  ],
  ['basic_chat_pack', ['5 more chats, 10 per day', 'Everything in Free', 'not: No video']],
  ['standard_pack', ['20 chats per day', 'Everything in Basic Chat Pack', '10 minutes of video per day']],
  ['weekly_pack', ['Unlimited chats', 'Everything in Standard Pack', '30 minutes of video in total']],
  ['12_day_pack', ['Unlimited chats', 'Everything in Weekly Pack', '2 hours of video in total']],
  ['monthly_pack', ['Unlimited chats', 'Everything in 12 Day Pack', '5 hours of video in total']],
  [
    'exclusive_member_pack',
    [
      'To be seen first: a list of its own on Home, and a purple badge',
      '5 custom chats per day, on top of your other chats',
      'Can be combined with Pride',
      'not: No unlimited chats',
      'not: No days for your other packs: its own are counted apart',
      'not: No video',
    ],
  ],
] as const)('%s lists its features', (id, labels) => {
  expect(labelsOf(id)).toEqual(labels)
})

test('without a mobile app no plan says a word of video', () => {
  expect(plans.flatMap(({ id }) => labelsOf(id, false)).filter((label) => /video/i.test(label))).toEqual([])
})

test('without video the unlimited packs differ in their days alone', () => {
  expect(labelsOf('monthly_pack', false)).toEqual(['Unlimited chats', 'The same as Weekly Pack, for longer'])
})

test('Exclusive adds no chats to unlimited ones', () => {
  const features = featuresOf(planOf('exclusive_member_pack'), {
    hasCalls: false,
    runningPlans: [{ plan_id: 'monthly_pack', ends_at }],
  })
  expect(features).toContainEqual({ words: 'No chats: yours are unlimited already', has: false })
  expect(features.map(({ words }) => words)).not.toContain('No unlimited chats')
})

test.each([
  [{ planId: 'standard_pack', offer: { amount: 11_800, days: 1 } }, 'Dearer per day than the Weekly Pack (₹42.15)'],
  [{ planId: 'exclusive_member_pack', offer: { amount: 5900, days: 1 } }, 'Dearer per day than for 30 days (₹16.67)'],
  [{ planId: 'monthly_pack', offer: { amount: 118_000, days: 30 } }, undefined],
] as const)('%o says whether a longer one costs less per day', (priced, label) => {
  expect(dearerLabel(priced, 'INR')).toBe(label)
})

test('an offer says when its days end if they are added to others', () => {
  const added = addedDaysLabel({ kind: 'extends', until: ends_at }, { amount: 5800, days: 1 })
  expect(added).toMatch(/^Adds 1 day, until 9 March 2026/)
  expect(addedDaysLabel({ kind: 'starts' }, { amount: 5800, days: 1 })).toBeUndefined()
})

test.each([
  [{ amount: 29_500, days: 7 }, 'INR', '₹42.15 per day'],
  [{ amount: 118_000, days: 30 }, 'INR', '₹39.34 per day'],
  [{ amount: 500, days: 7 }, 'USD', '$0.72 per day'],
  [{ amount: 5800, days: 1 }, 'INR', undefined],
] as const)('the price of a day of %o in %s is %s', (offer, currency, label) => {
  expect(dailyPriceLabel(offer, currency)).toBe(label)
})

test('labels the duration of a plan', () => {
  expect(durationLabel({ days: 1 })).toBe('per day')
  expect(durationLabel({ days: 12 })).toBe('for 12 days')
  expect(durationLabel({ days: 30 }, true)).toBe('per month')
})
