import { describe, expect, it } from 'vitest'
import { accountBudgets, browserBudgets, failureLimits, publicBudgets } from './failed-attempts.rules.ts'

describe('the limits of failures', () => {
  it('are those that were decided', () => {
    expect(failureLimits).toEqual({
      nameInNetwork: { limit: 10, windowSeconds: 900 },
      network: { limit: 60, windowSeconds: 900 },
      name: { limit: 200, windowSeconds: 3600 },
      ownBrowser: { limit: 10, windowSeconds: 900 },
      account: { limit: 10, windowSeconds: 900 },
    })
  })

  it('are multiplied by RATE_LIMIT_SCALE, and are never nothing', () => {
    const attempt = { name: 'a', network: 'b' }
    expect(publicBudgets(attempt, 3).map(({ limit }) => limit)).toEqual([30, 180, 600])
    expect(publicBudgets(attempt, 0.01).map(({ limit }) => limit)).toEqual([1, 1, 2])
  })

  it('count for different things under different keys', () => {
    const budgets = [
      ...publicBudgets({ name: 'a', network: 'b' }, 1),
      ...publicBudgets({ name: 'b', network: 'a' }, 1),
      ...browserBudgets('a', 'b', 1),
      ...accountBudgets('a', 1),
    ]
    expect(new Set(budgets.map(({ key }) => key)).size).toBe(budgets.length)
  })
})
