import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { ShortMemory } from '../ports/short-memory.ts'
import { countHit } from './count-hit.ts'
import { redisRetryDelayMs } from './redis-retry.ts'

/** The memory that several processes share. Each command answers within half a second or fails. */
export async function redisShortMemory(url: string, prefix: string): Promise<ShortMemory> {
  const redis = new Redis(url, {
    commandTimeout: 500,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: redisRetryDelayMs,
    lazyConnect: true,
  })
  // Whoever asks is told; a line for each attempt to connect would only fill the log.
  redis.on('error', () => {})
  await redis.connect()
  const limiters = new Map<string, RateLimiterRedis>()
  const limiterFor = (most: number, window: number) => {
    const name = `${prefix}hits:${most}/${window}`
    const made = { storeClient: redis, points: most, duration: window, keyPrefix: name }
    const limiter = limiters.get(name) ?? new RateLimiterRedis(made)
    limiters.set(name, limiter)
    return limiter
  }
  return {
    hit: (key, most, window) => countHit(limiterFor(most, window), key),
    put: async (key, value, seconds) => {
      await redis.set(`${prefix}value:${key}`, value, 'PX', Math.ceil(seconds * 1000))
    },
    take: (key) => redis.getdel(`${prefix}value:${key}`),
    ping: async () => {
      await redis.ping()
    },
    close: async () => redis.disconnect(),
  }
}
