import { describe, expect, it } from 'vitest'
import { isPumpingAlarm } from './code-pumping.rules.ts'

describe('an alarm for messages beyond a budget', () => {
  it.each([
    ['number', 10, [11, 20, 110, 1010]],
    ['prefix', 30, [31, 40, 130, 1030, 10_030]],
    ['day', 2000, [2001, 2010, 2100, 3000, 12_000]],
  ] as const)('of a %s with %d is logged at the first and at ten times as many', (budget, limit, alarms) => {
    const used = Array.from({ length: 13_000 }, (_, index) => index)
    expect(used.filter((count) => isPumpingAlarm(budget, count, limit))).toEqual(alarms)
  })
})
