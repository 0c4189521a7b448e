import { expect, it } from 'vitest'
import { liesWithin, meanInterval, medianInterval } from './intervals.ts'

const hundred = Array.from({ length: 101 }, (_, index) => index - 50)

it('finds the mean of differences, and how exactly it is known', () => {
  const { value, low, high } = meanInterval(hundred)
  expect(value).toBe(0)
  // The standard deviation of these is 29.3.
  expect(high).toBeCloseTo((1.96 * 29.3) / Math.sqrt(101), 1)
  expect(low).toBeCloseTo(-high)
})

it('finds the median of differences by their ranks, whatever the largest is', () => {
  const late = [...hundred.slice(0, -1), 10_000]
  expect(medianInterval(late)).toEqual({ value: 0, low: -10, high: 10 })
  expect(medianInterval([4, 1, 3, 2]).value).toBe(2.5)
})

it('asks both ends of an interval to lie within the limit', () => {
  const around = (low: number, high: number) => ({ value: 0, low, high })
  expect([around(-5, 5), around(-5.1, 0), around(0, 5.1)].map((one) => liesWithin(one, 5))).toEqual([
    true,
    false,
    false,
  ])
})
