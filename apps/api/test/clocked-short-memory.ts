import { inProcessShortMemory } from '../src/adapters/in-process-short-memory.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { ShortMemory } from '../src/ports/short-memory.ts'

/** The memory of one process whose windows end by a clock of tests, so that two runs wait for the same seconds. */
export function clockedShortMemory(clock: Clock): ShortMemory {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  const hit: ShortMemory['hit'] = async (key, maxHits, windowSeconds) => {
    const now = clock.now().getTime()
    const name = `${maxHits}/${windowSeconds}:${key}`
    const known = windows.get(name)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + windowSeconds * 1000 }
    window.hits += 1
    windows.set(name, window)
    return window.hits <= maxHits
      ? { allowed: true, retryAfter: 0 }
      : { allowed: false, retryAfter: Math.ceil((window.endsAt - now) / 1000) }
  }
  return {
    ...inProcessShortMemory(),
    hit,
    hitAll: async (limits) => {
      for (const limit of limits) {
        const { allowed, retryAfter } = await hit(limit.key, limit.maxHits, limit.windowSeconds)
        if (!allowed) return { reached: limit, retryAfter }
      }
      return undefined
    },
  }
}
