import type { Result } from 'ioredis'
import type { HitLimit, ShortMemory } from '../ports/short-memory.ts'
import { hashSlot } from './redis-cluster/hash-slot.ts'
import type { RedisCommands } from './redis-commands.ts'

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

/**
 * The counters that several processes share. Limits of one key have one hash tag, so that they are one script on any
 * server. On a cluster, limits of different keys are a script for each slot, one after the other in their order: each
 * counts exactly, and nothing after the first that is reached is counted.
 */
export function redisHits({ redis, isCluster }: RedisCommands, prefix: string): Pick<ShortMemory, 'hit' | 'hitAll'> {
  redis.defineCommand('hitAll', { lua: hitAllScript })
  const keyOf = ({ key, maxHits, windowSeconds }: HitLimit) => `${prefix}hits:${maxHits}/${windowSeconds}:{${key}}`
  const countHits = async <Limit extends HitLimit>(limits: readonly Limit[]) => {
    const numbers = limits.flatMap(({ maxHits, windowSeconds }) => [maxHits, windowSeconds * 1000])
    const [at, ttlLeftMs] = await redis.hitAll(limits.length, ...limits.map(keyOf), ...numbers)
    const reached = limits[at - 1]
    return reached && { reached, retryAfter: Math.ceil(ttlLeftMs / 1000) }
  }
  const hitAll: ShortMemory['hitAll'] = async (limits) => {
    if (!isCluster) return countHits(limits)
    for (const together of splitBySlot(limits, keyOf)) {
      const outcome = await countHits(together)
      if (outcome) return outcome
    }
    return undefined
  }
  return {
    hitAll,
    hit: async (key, maxHits, windowSeconds) => {
      const outcome = await countHits([{ key, maxHits, windowSeconds }])
      return { allowed: outcome === undefined, retryAfter: outcome?.retryAfter ?? 0 }
    },
  }
}

/** Neighbours whose keys are in one slot stay together; the order stays. */
function splitBySlot<Limit extends HitLimit>(limits: readonly Limit[], keyOf: (limit: Limit) => string): Limit[][] {
  const groups: { slot: number; limits: Limit[] }[] = []
  for (const limit of limits) {
    const slot = hashSlot(keyOf(limit))
    const last = groups.at(-1)
    if (last?.slot === slot) last.limits.push(limit)
    else groups.push({ slot, limits: [limit] })
  }
  return groups.map((group) => group.limits)
}
