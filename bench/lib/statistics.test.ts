import { expect, it } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)

it('finds the middle and the end of numbers in any order', () => {
  expect([median([3, 1, 2]), median(hundred), percentile(hundred, 0.99)]).toEqual([2, 51, 100])
  expect(hundred[0]).toBe(100)
})

it('says how far rounds lie apart as a part of their median', () => {
  expect(spread([10, 8, 12])).toBeCloseTo(0.4)
})
