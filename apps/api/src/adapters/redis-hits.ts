import type { Redis, Result } from 'ioredis'
import type { HitLimit, ShortMemory } from '../ports/short-memory.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    hitAll: (
      keyCount: number,
      ...keysThenLimits: readonly (string | number)[]
    ) => Result<[reached: number, ttlLeftMs: number], Context>
  }
}

/** ARGV: for each key the most hits, and the milliseconds of its window. Returns the number of the key that has more. */
const hitAllScript = `
for i, key in ipairs(KEYS) do
  local hits = redis.call('INCR', key)
  if hits == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
  if hits > tonumber(ARGV[2 * i - 1]) then return { i, redis.call('PTTL', key) } end
end
return { 0, 0 }`

/** The counters that several processes share. */
export function redisHits(redis: Redis, prefix: string): Pick<ShortMemory, 'hit' | 'hitAll'> {
  redis.defineCommand('hitAll', { lua: hitAllScript })
  const keyOf = ({ key, maxHits, windowSeconds }: HitLimit) => `${prefix}hits:${maxHits}/${windowSeconds}:${key}`
  const hitAll: ShortMemory['hitAll'] = async (limits) => {
    const numbers = limits.flatMap(({ maxHits, windowSeconds }) => [maxHits, windowSeconds * 1000])
    const [at, ttlLeftMs] = await redis.hitAll(limits.length, ...limits.map(keyOf), ...numbers)
    const reached = limits[at - 1]
    return reached && { reached, retryAfter: Math.ceil(ttlLeftMs / 1000) }
  }
  return {
    hitAll,
    hit: async (key, maxHits, windowSeconds) => {
      const outcome = await hitAll([{ key, maxHits, windowSeconds }])
      return { allowed: outcome === undefined, retryAfter: outcome?.retryAfter ?? 0 }
    },
  }
}
