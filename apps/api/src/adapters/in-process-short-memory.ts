import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ShortMemory } from '../ports/short-memory.ts'
import { countHit } from './count-hit.ts'

/** The memory of a single process. */
export function inProcessShortMemory(): ShortMemory {
  const limiters = new Map<string, RateLimiterMemory>()
  const values = new Map<string, { value: string; until: number }>()

  const limiterFor = (most: number, window: number) => {
    const name = `${most}/${window}`
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: most, duration: window, keyPrefix: name })
    limiters.set(name, limiter)
    return limiter
  }
  const forgetOld = () => {
    const now = performance.now()
    for (const [key, { until }] of values) if (until <= now) values.delete(key)
  }

  return {
    hit: (key, most, window) => countHit(limiterFor(most, window), key),
    put: async (key, value, seconds) => {
      if (values.size >= 10_000) forgetOld()
      values.set(key, { value, until: performance.now() + seconds * 1000 })
    },
    take: async (key) => {
      const kept = values.get(key)
      values.delete(key)
      return kept && kept.until > performance.now() ? kept.value : null
    },
    ping: async () => {},
    close: async () => values.clear(),
  }
}
