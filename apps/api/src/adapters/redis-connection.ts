import { Redis, type RedisOptions } from 'ioredis'

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
/** After so many time-outs one after the other, however slowly Redis answers, the connection is replaced as well. */
const maxTimeoutsInARow = 3

/**
 * A connection for commands, each of which succeeds or fails within half a second. While it is replaced they fail
 * at once, so that a Redis that hangs is not worse than one that is gone.
 */
export function commandConnection(url: string): Redis {
  const redis = new Redis(url, {
    ...connectionSettings,
    commandTimeout: commandTimeoutMs,
    socketTimeout: commandSilenceMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  })
  // Each failing command rejects; logging every attempt to connect would only fill the log.
  redis.on('error', () => {})
  replaceWhenSlow(redis)
  return redis
}

function replaceWhenSlow(redis: Redis): void {
  const sendCommand = redis.sendCommand.bind(redis)
  let timeouts = 0
  let lastTimeoutAt = Number.NEGATIVE_INFINITY
  redis.sendCommand = (command, stream) => {
    const sentAt = performance.now()
    command.promise.then(
      () => {
        timeouts = 0
      },
      (error: Error) => {
        // Commands that waited together are one time-out: a single pause of Redis, or of this process.
        if (error.message !== 'Command timed out' || sentAt < lastTimeoutAt) return
        lastTimeoutAt = performance.now()
        timeouts += 1
        if (timeouts < maxTimeoutsInARow) return
        timeouts = 0
        redis.disconnect(true)
      },
    )
    return sendCommand(command, stream)
  }
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
