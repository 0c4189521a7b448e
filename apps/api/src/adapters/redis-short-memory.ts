import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { ShortMemory } from '../ports/short-memory.ts'
import { countHit } from './count-hit.ts'

/** The store that several processes share. Each command succeeds or fails within half a second. */
export async function redisShortMemory(url: string, prefix: string): Promise<ShortMemory> {
  const redis = new Redis(url, {
    commandTimeout: 500,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: redisRetryDelayMs,
    lazyConnect: true,
  })
  // Each failing command rejects; logging every attempt to connect would only fill the log.
  redis.on('error', () => {})
  await redis.connect()
  const limiters = new Map<string, RateLimiterRedis>()
  const limiterFor = (maxHits: number, windowSeconds: number) => {
    const name = `${prefix}hits:${maxHits}/${windowSeconds}`
    const options = { storeClient: redis, points: maxHits, duration: windowSeconds, keyPrefix: name }
    const limiter = limiters.get(name) ?? new RateLimiterRedis(options)
    limiters.set(name, limiter)
    return limiter
  }
  return {
    hit: (key, maxHits, windowSeconds) => countHit(limiterFor(maxHits, windowSeconds), key),
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

/** The delay before the next attempt to connect to Redis: at most a second, so that recovery is noticed soon. */
export const redisRetryDelayMs = (attempt: number): number => Math.min(attempt * 100, 1000)
