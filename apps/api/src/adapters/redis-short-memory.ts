import type { Log } from '../ctx.ts'
import type { Budget, HitLimit, ShortMemory } from '../ports/short-memory.ts'
import { knownSets } from './known-sets.ts'
import { commandConnection } from './redis-connection.ts'
import { defineShortMemoryScripts } from './short-memory-scripts.ts'

/**
 * The store that several processes share. Each command succeeds or fails within half a second, and at once while Redis
 * does not answer.
 */
export async function redisShortMemory(url: string, prefix: string, log?: Log): Promise<ShortMemory> {
  const redis = commandConnection(url, (isAway) => {
    if (isAway) log?.error({ event: 'redis_away' }, 'Redis does not answer: its commands fail at once')
    else log?.warn({ event: 'redis_back' }, 'Redis answers again')
  })
  await redis.connect()
  defineShortMemoryScripts(redis)
  const known = knownSets()
  const counterName = ({ key, maxHits, windowSeconds }: HitLimit) => `${prefix}hits:${maxHits}/${windowSeconds}:${key}`
  const budgetName = ({ key }: Budget) => `${prefix}budget:${key}`
  const hitAll: ShortMemory['hitAll'] = async (limits) => {
    const numbers = limits.flatMap(({ maxHits, windowSeconds }) => [maxHits, windowSeconds * 1000])
    const [at, ttlLeftMs] = await redis.hitAll(limits.length, ...limits.map(counterName), ...numbers)
    const reached = limits[at - 1]
    return reached && { reached, retryAfter: Math.ceil(ttlLeftMs / 1000) }
  }
  return {
    hitAll,
    hit: async (key, maxHits, windowSeconds) => {
      const outcome = await hitAll([{ key, maxHits, windowSeconds }])
      return { allowed: outcome === undefined, retryAfter: outcome?.retryAfter ?? 0 }
    },
    addToSet: async (key, values, { maxSize, ttlSeconds }) => {
      const size = known.sizeIfAllKnown(key, values)
      if (size !== undefined) return { contained: values.map(() => true), size }
      const startedAt = performance.now()
      const ttlMs = Math.ceil(ttlSeconds * 1000)
      const [newSize, ttlLeftMs, ...flags] = await redis.addToSet(`${prefix}set:${key}`, maxSize, ttlMs, ...values)
      const contained = values.map((_, at) => flags[at] === 1)
      known.add(key, {
        values: values.filter((_, at) => contained[at]),
        size: newSize,
        expiresAt: startedAt + ttlLeftMs,
      })
      return { contained, size: newSize }
    },
    reserve: async (budgets, use, at) => {
      const numbers = budgets.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds * 1000])
      const names = budgets.map(budgetName)
      return budgets[(await redis.reserveAll(names.length, ...names, use, at.getTime(), ...numbers)) - 1]
    },
    release: async (budgets, use) => {
      await Promise.all(budgets.map((budget) => redis.zrem(budgetName(budget), use)))
    },
    addDistinct: async (key, value, ttlSeconds) => {
      const [count, isNew] = await redis.addDistinct(`${prefix}set:${key}`, value, Math.ceil(ttlSeconds * 1000))
      return { count, isNew: isNew === 1 }
    },
    addEntry: async (key, field, value, { maxSize, ttlSeconds }) => {
      const ttlMs = Math.ceil(ttlSeconds * 1000)
      const [isNew, ...flat] = await redis.addEntry(`${prefix}entries:${key}`, field, value, maxSize, ttlMs)
      const entries = new Map<string, string>()
      for (let at = 0; at < flat.length; at += 2) entries.set(flat[at] ?? '', flat[at + 1] ?? '')
      return { isNew: isNew === 1, entries }
    },
    put: async (key, value, ttlSeconds) => {
      await redis.set(`${prefix}value:${key}`, value, 'PX', Math.ceil(ttlSeconds * 1000))
    },
    take: (key) => redis.getdel(`${prefix}value:${key}`),
    ping: async () => {
      await redis.ping()
    },
    close: async () => redis.disconnect(),
  }
}
