import { Redis } from 'ioredis'
import type { Log } from '../ctx.ts'
import type { BusEvent, EventBus } from '../ports/event-bus.ts'
import { type Listener, notifyListeners } from './notify-listeners.ts'
import { redisRetry } from './redis-retry.ts'
import { packEvents, type Travelling, unpackEvents } from './travelling-events.ts'

/**
 * Redis pub/sub: two connections, one that listens and one that speaks, and one channel of Redis for
 * everything. Each process hears all and passes on what somebody there listens to, so that opening a
 * conversation asks nothing of Redis, and what is published at one moment is one command.
 */
export async function redisEventBus(url: string, prefix: string, log: Log): Promise<EventBus> {
  const speaking = new Redis(url, {
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: redisRetry,
    lazyConnect: true,
  })
  // This one subscribes again by itself after it was cut off.
  const listening = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: redisRetry, lazyConnect: true })
  const shared = `${prefix}events`
  const channels = new Map<string, Set<Listener>>()
  const gaps = new Set<() => void>()
  let cutOff = false
  let gathered: Travelling[] = []
  let handedOn: Promise<void> | undefined

  for (const redis of [speaking, listening]) redis.on('error', () => {})
  listening.on('close', () => {
    if (!cutOff) log.error({ event: 'bus_cut_off' }, 'events from other processes do not arrive')
    cutOff = true
  })
  listening.on('ready', () => void tellOfGap())
  const hear = (packed: string) =>
    unpackEvents(packed, (channel, text) => {
      const listeners = channels.get(channel)
      if (listeners) notifyListeners(listeners, JSON.parse(text) as BusEvent, log)
    })
  listening.on('message', (_channel: string, packed: string) => hear(packed))

  async function tellOfGap(): Promise<void> {
    if (!cutOff) return
    // The subscription went ahead of this on the same connection: when it is answered it stands.
    const stands = await listening.ping().then(
      () => true,
      () => false,
    )
    if (!stands || !cutOff) return
    cutOff = false
    log.warn({ event: 'bus_back' }, 'events from other processes arrive again')
    for (const listener of gaps) listener()
  }

  /** At the end of this turn of the loop, with whatever else is published in it. */
  async function handOn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const events = gathered
    gathered = []
    handedOn = undefined
    const packed = packEvents(events)
    try {
      await speaking.publish(shared, packed)
    } catch {
      for (const type of new Set(events.map((event) => event.type)))
        log.error({ event: 'bus_publish_failed', type }, 'an event did not reach the other processes')
      // Cut off, this process would not even hear itself.
      if (listening.status !== 'ready') hear(packed)
    }
  }
  await Promise.all([speaking.connect(), listening.connect()])
  await listening.subscribe(shared)

  return {
    publish: (channel, event) => {
      gathered.push({ channel, type: event.type, text: JSON.stringify(event) })
      handedOn ??= handOn()
      return handedOn
    },
    subscribe: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel)
      }
    },
    onGap: (listener) => {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
    close: async () => {
      cutOff = true
      speaking.disconnect()
      listening.disconnect()
    },
  }
}
