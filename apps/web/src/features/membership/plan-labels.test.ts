import { plans } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { dailyPriceLabel, durationLabel, featuresOf, planOf } from './plan-labels.ts'

const labelsOf = (id: Parameters<typeof planOf>[0], hasCalls = true) =>
  featuresOf(planOf(id), { hasCalls }).map(({ words: line, has }) => (has ? line : `not: ${line}`))

const paid = ['Phone numbers of your connections', 'Pride badge and ribbon']

test.each([
  ['free', ['5 chats per day', 'A ready-made Hi or Hello after the limit', 'not: No video']],
  ['basic_chat_pack', ['5 more chats, 10 per day', ...paid, 'not: No video']],
  ['standard_pack', ['20 chats per day', ...paid, '10 minutes of video per day']],
  ['weekly_pack', ['Unlimited chats', ...paid, '30 minutes of video in total']],
  ['12_day_pack', ['Unlimited chats', ...paid, '2 hours of video in total']],
  ['monthly_pack', ['Unlimited chats', ...paid, '5 hours of video in total']],
  [
    'exclusive_member_pack',
    [
      '5 custom chats per day, on top of your other chats',
      ...paid,
      'Shown among Exclusive members on Home',
      'Can be combined with Pride',
      'not: No video',
    ],
  ],
] as const)('%s lists its features', (id, labels) => {
  expect(labelsOf(id)).toEqual(labels)
})

test('without a mobile app no plan says a word of video', () => {
  expect(plans.flatMap(({ id }) => labelsOf(id, false)).filter((label) => /video/i.test(label))).toEqual([])
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
