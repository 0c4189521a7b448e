import { Redis } from 'ioredis'
import type { Log } from '../ctx.ts'
import type { EventBus } from '../ports/event-bus.ts'
import { redisRetry } from './redis-retry.ts'
import { type Listener, tellListeners } from './tell-listeners.ts'

/** Redis pub/sub: two connections, one that listens and one that speaks. */
export async function redisEventBus(url: string, prefix: string, log: Log): Promise<EventBus> {
  const speaking = new Redis(url, {
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // What is published at the same moment travels together.
    enableAutoPipelining: true,
    retryStrategy: redisRetry,
    lazyConnect: true,
  })
  // This one subscribes again by itself after it was cut off.
  const listening = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: redisRetry, lazyConnect: true })
  const channels = new Map<string, { listeners: Set<Listener>; heard: Promise<void> }>()
  const gaps = new Set<() => void>()
  let cutOff = false

  for (const redis of [speaking, listening]) redis.on('error', () => {})
  listening.on('close', () => {
    if (!cutOff) log.error({ event: 'bus_cut_off' }, 'events from other processes do not arrive')
    cutOff = true
  })
  listening.on('ready', () => void tellOfGap())
  listening.on('message', (channel: string, text: string) => {
    tellListeners(channels.get(channel)?.listeners ?? [], text, log)
  })
  // Every open socket may wait for the connection to close, see `listenTo`.
  listening.setMaxListeners(0)

  async function tellOfGap(): Promise<void> {
    if (!cutOff) return
    // The subscriptions went ahead of this on the same connection: when it is answered they stand.
    const stands = await listening.ping().then(
      () => true,
      () => false,
    )
    if (!stands || !cutOff) return
    cutOff = false
    log.warn({ event: 'bus_back' }, 'events from other processes arrive again')
    for (const listener of gaps) listener()
  }

  /** Resolves when events will arrive; while Redis is away at once, for they will when it is back. */
  function listenTo(name: string): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        listening.off('close', done)
        resolve()
      }
      listening.on('close', done)
      if (listening.status !== 'ready') done()
      listening.subscribe(name).then(done, done)
    })
  }
  await Promise.all([speaking.connect(), listening.connect()])

  return {
    publish: async (channel, event) => {
      const name = prefix + channel
      const text = JSON.stringify(event)
      try {
        await speaking.publish(name, text)
      } catch {
        log.error({ event: 'bus_publish_failed', type: event.type }, 'an event did not reach the other processes')
        // Cut off, this process would not even hear itself.
        if (listening.status !== 'ready') tellListeners(channels.get(name)?.listeners ?? [], text, log)
      }
    },
    subscribe: async (channel, listener) => {
      const name = prefix + channel
      const open = channels.get(name) ?? { listeners: new Set<Listener>(), heard: listenTo(name) }
      channels.set(name, open)
      open.listeners.add(listener)
      await open.heard
      return () => {
        open.listeners.delete(listener)
        if (open.listeners.size > 0 || channels.get(name) !== open) return
        channels.delete(name)
        // Fails only when the bus is closed, which ends all subscriptions.
        listening.unsubscribe(name).catch(() => {})
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
