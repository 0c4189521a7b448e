import { Redis } from 'ioredis'
import { findMissingAbility } from './redis-abilities.ts'

/** For one that is reached and says nothing; one that is away says so at once. */
const timeoutMs = 5000

/**
 * Asks Redis once, before it is used, and tries what it has to be able to do.
 * @returns one sentence that says what is wrong and what to do; undefined when it can be used
 */
export async function findRedisFault(url: string): Promise<string | undefined> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let firstError: Error | undefined
  redis.on('error', (error: Error) => {
    firstError ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
    const missing = await findMissingAbility(redis)
    return missing && `${placeOf(url)} ${missing}`
  } catch (error) {
    return sentenceOf(url, (firstError ?? (error as Error)).message)
  } finally {
    redis.disconnect()
  }
}

function sentenceOf(url: string, reason: string): string {
  const place = placeOf(url)
  if (/^(WRONGPASS|NOAUTH|NOPERM)|invalid password/.test(reason))
    return `${place} refuses the user or the password of REDIS_URL: correct them.`
  return `${place} cannot be reached: ${reason}. Start it, or correct REDIS_URL.`
}

function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `Redis on ${hostname}:${port || 6379}`
}
