import { describe, expect, it } from 'vitest'
import { roundCount } from './counts.rules.ts'

describe('a count of members', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 5],
    [5, 5],
    [19, 5],
    [20, 20],
    [24, 20],
    [25, 30],
    [1004, 1000],
    [124_506, 124_510],
  ])('of %i is shown as %i', (count, shown) => expect(roundCount(count)).toBe(shown))
})
