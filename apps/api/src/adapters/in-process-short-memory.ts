import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ShortMemory } from '../ports/short-memory.ts'
import { countHit } from './count-hit.ts'

/** The store of a single process. */
export function inProcessShortMemory(): ShortMemory {
  const limiters = new Map<string, RateLimiterMemory>()
  const values = new Map<string, { value: string; expiresAt: number }>()

  const limiterFor = (maxHits: number, windowSeconds: number) => {
    const name = `${maxHits}/${windowSeconds}`
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ points: maxHits, duration: windowSeconds, keyPrefix: name })
    limiters.set(name, limiter)
    return limiter
  }
  const deleteExpired = () => {
    const now = performance.now()
    for (const [key, { expiresAt }] of values) if (expiresAt <= now) values.delete(key)
  }

  return {
    hit: (key, maxHits, windowSeconds) => countHit(limiterFor(maxHits, windowSeconds), key),
    put: async (key, value, ttlSeconds) => {
      if (values.size >= 10_000) deleteExpired()
      values.set(key, { value, expiresAt: performance.now() + ttlSeconds * 1000 })
    },
    take: async (key) => {
      const stored = values.get(key)
      values.delete(key)
      return stored && stored.expiresAt > performance.now() ? stored.value : null
    },
    ping: async () => {},
    close: async () => values.clear(),
  }
}
