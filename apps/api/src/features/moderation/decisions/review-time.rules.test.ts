import { expect, it } from 'vitest'
import { usualReviewHours } from './review-time.rules.ts'

it.each([
  ['too few decisions', 19, 30, null],
  ['enough decisions', 20, 30, 1],
  ['a decision within the minute', 20, 0, 1],
  ['exactly an hour', 20, 60, 1],
  ['more than an hour', 20, 61, 2],
  ['a day', 50, 1440, 24],
  ['more than a day', 50, 1441, null],
  ['no decisions', 0, null, null],
])('promises after %s', (_, decisions, medianMinutes, hours) => {
  expect(usualReviewHours({ decisions, medianMinutes })).toBe(hours)
})
