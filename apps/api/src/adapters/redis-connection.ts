import { Redis, type RedisOptions } from 'ioredis'
import { addCircuitBreaker } from './redis-breaker.ts'

const connectionSettings = {
  connectTimeout: 2000,
  // At most a second, so that recovery is noticed soon.
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 1000),
  lazyConnect: true,
} satisfies RedisOptions

const commandTimeoutMs = 500
/** Where packets are dropped no connection is closed: one that is silent for so long with a command waiting is replaced. */
const commandSilenceMs = 2 * commandTimeoutMs

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
  addCircuitBreaker(redis, (isAway) => {
    onChange(isAway)
    // However slowly it answers, what is left on this connection would only delay what comes after.
    if (isAway && redis.status === 'ready') redis.disconnect(true)
  })
  return redis
}

const heartbeatIntervalMs = 1000
const subscriptionSilenceMs = 2000

/**
 * A connection for subscriptions, which are made again on each new connection. It is asked every second, and replaced
 * when nothing has arrived for two of them.
 */
export function subscriberConnection(url: string): Redis {
  const redis = new Redis(url, {
    ...connectionSettings,
    socketTimeout: subscriptionSilenceMs,
    maxRetriesPerRequest: null,
  })
  redis.on('error', () => {})
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, heartbeatIntervalMs)
  heartbeat.unref()
  redis.on('end', () => clearInterval(heartbeat))
  return redis
}
