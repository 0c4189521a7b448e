import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ShortMemory } from '../ports/short-memory.ts'
import { inProcessBudgets } from './in-process-budgets.ts'

/** The store of a single process. */
export function inProcessShortMemory(): ShortMemory {
  const limiters = new Map<string, RateLimiterMemory>()
  const values = new Map<string, { value: string; expiresAt: number }>()
  const budgets = inProcessBudgets()

  const limiterFor = (maxHits: number, windowSeconds: number) => {
    const name = `${maxHits}/${windowSeconds}`
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ points: maxHits, duration: windowSeconds, keyPrefix: name })
    limiters.set(name, limiter)
    return limiter
  }
  const sets = new Map<string, { members: Set<string>; expiresAt: number }>()
  const deleteExpired = (entries: Map<string, { expiresAt: number }>) => {
    const now = performance.now()
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key)
  }
  const findOrCreateSet = (key: string, ttlSeconds: number) => {
    const stored = sets.get(key)
    if (stored && stored.expiresAt > performance.now()) return stored.members
    if (sets.size >= 10_000) deleteExpired(sets)
    const members = new Set<string>()
    sets.set(key, { members, expiresAt: performance.now() + ttlSeconds * 1000 })
    return members
  }

  const fields = new Map<string, { entries: Map<string, string>; expiresAt: number }>()
  const findOrCreateEntries = (key: string, ttlSeconds: number) => {
    const stored = fields.get(key)
    if (stored && stored.expiresAt > performance.now()) return stored.entries
    if (fields.size >= 10_000) deleteExpired(fields)
    const entries = new Map<string, string>()
    fields.set(key, { entries, expiresAt: performance.now() + ttlSeconds * 1000 })
    return entries
  }

  const hit: ShortMemory['hit'] = (key, maxHits, windowSeconds) => countHit(limiterFor(maxHits, windowSeconds), key)

  return {
    hit,
    hitAll: async (limits) => {
      for (const limit of limits) {
        const { allowed, retryAfter } = await hit(limit.key, limit.maxHits, limit.windowSeconds)
        if (!allowed) return { reached: limit, retryAfter }
      }
      return undefined
    },
    addToSet: async (key, added, { maxSize, ttlSeconds }) => {
      const members = findOrCreateSet(key, ttlSeconds)
      const contained = added.map((value) => members.has(value) || (members.size < maxSize && !!members.add(value)))
      return { contained, size: members.size }
    },
    ...budgets,
    addEntry: async (key, field, value, { maxSize, ttlSeconds }) => {
      const entries = findOrCreateEntries(key, ttlSeconds)
      const isNew = !entries.has(field) && entries.size < maxSize
      if (isNew) entries.set(field, value)
      return { isNew, entries: new Map(entries) }
    },
    put: async (key, value, ttlSeconds) => {
      if (values.size >= 10_000) deleteExpired(values)
      values.set(key, { value, expiresAt: performance.now() + ttlSeconds * 1000 })
    },
    take: async (key) => {
      const stored = values.get(key)
      values.delete(key)
      return stored && stored.expiresAt > performance.now() ? stored.value : null
    },
    ping: async () => {},
    close: async () => {
      values.clear()
      sets.clear()
      fields.clear()
    },
  }
}

/** Counts one hit. The library throws for a reached limit, which is a result here; its other errors are faults. */
async function countHit(limiter: RateLimiterAbstract, key: string): Promise<{ allowed: boolean; retryAfter: number }> {
  try {
    await limiter.consume(key)
    return { allowed: true, retryAfter: 0 }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { allowed: false, retryAfter: Math.ceil(error.msBeforeNext / 1000) }
  }
}
