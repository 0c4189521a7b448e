import type { Budget, ShortMemory } from '../ports/short-memory.ts'

const maxKeys = 10_000

/** The budgets and sets of a single process. */
export function inProcessBudgets(): Pick<ShortMemory, 'reserve' | 'release' | 'addDistinct'> {
  /** When each use was reserved, oldest first. */
  const reserved = new Map<string, Map<string, number>>()
  const sets = new Map<string, { values: Set<string>; expiresAt: number }>()

  /** The uses of a budget that still count. */
  const usesOf = ({ key, windowSeconds }: Budget, now: number) => {
    const uses = reserved.get(key) ?? new Map<string, number>()
    for (const [use, at] of uses) if (at <= now - windowSeconds * 1000) uses.delete(use)
    return uses
  }
  const deleteEmpty = () => {
    for (const [key, uses] of reserved) if (uses.size === 0) reserved.delete(key)
    // The budgets of names that nobody tries any more; the oldest come first.
    for (const key of reserved.keys()) {
      if (reserved.size < maxKeys) break
      reserved.delete(key)
    }
  }

  return {
    reserve: async (budgets, use, at) => {
      const now = at.getTime()
      const usedUp = budgets.find((budget) => usesOf(budget, now).size >= budget.limit)
      if (usedUp) return usedUp
      if (reserved.size >= maxKeys) deleteEmpty()
      for (const budget of budgets) reserved.set(budget.key, usesOf(budget, now).set(use, now))
      return undefined
    },
    release: async (budgets, use) => {
      for (const { key } of budgets) reserved.get(key)?.delete(use)
    },
    addDistinct: async (key, value, ttlSeconds) => {
      const now = performance.now()
      if (sets.size >= maxKeys) for (const [old, { expiresAt }] of sets) if (expiresAt <= now) sets.delete(old)
      const stored = sets.get(key)
      const set =
        stored && stored.expiresAt > now ? stored : { values: new Set<string>(), expiresAt: now + ttlSeconds * 1000 }
      sets.set(key, set)
      const isNew = !set.values.has(value)
      set.values.add(value)
      return { count: set.values.size, isNew }
    },
  }
}
