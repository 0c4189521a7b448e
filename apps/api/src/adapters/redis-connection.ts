import { Redis, type RedisOptions } from 'ioredis'
import { redisBreaker } from './redis-breaker.ts'

/** The delay before the next attempt to connect: at most a second, so that recovery is noticed soon. */
export const retryDelayMs = (attempt: number): number => Math.min(attempt * 100, 1000)

export const connectionSettings = {
  connectTimeout: 2000,
  retryStrategy: retryDelayMs,
  lazyConnect: true,
} satisfies RedisOptions

export const commandTimeoutMs = 500
/** Where packets are dropped no connection is closed: one that is silent for so long with a command waiting is replaced. */
export const commandSilenceMs = 2 * commandTimeoutMs
/**
 * A connection for commands, each of which succeeds or fails within half a second. While the connection is replaced,
 * and while Redis does not answer, they fail at once.
 * @param onChange called with true when Redis does not answer any more, with false when it does again
 */
export function commandConnection(url: string, onChange: (isAway: boolean) => void = () => {}): Redis {
  const redis = new Redis(url, {
    ...connectionSettings,
    commandTimeout: commandTimeoutMs,
    socketTimeout: commandSilenceMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  // Each failing command rejects; logging every attempt to connect would only fill the log.
  redis.on('error', () => {})
  const breaker = redisBreaker((isAway) => {
    onChange(isAway)
    // However slowly it answers, what is left on this connection would only delay what comes after.
    if (isAway && redis.status === 'ready') redis.disconnect(true)
  })
  breaker.guard(redis)
  return redis
}

type SubscriberOptions = Pick<
  RedisOptions,
  'autoResubscribe' | 'autoResendUnfulfilledCommands' | 'enableOfflineQueue' | 'maxRetriesPerRequest'
>

const heartbeatIntervalMs = 1000
const subscriptionSilenceMs = 2000

/**
 * A connection for subscriptions. It is asked every second, and replaced when nothing has arrived for two of them.
 * ioredis then subscribes again by itself, if `options` do not say otherwise.
 */
export function subscriberConnection(url: string, options: SubscriberOptions = {}): Redis {
  const redis = new Redis(url, {
    ...connectionSettings,
    socketTimeout: subscriptionSilenceMs,
    maxRetriesPerRequest: null,
    ...options,
  })
  redis.on('error', () => {})
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, heartbeatIntervalMs)
  heartbeat.unref()
  redis.on('end', () => clearInterval(heartbeat))
  return redis
}
