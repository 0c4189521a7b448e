import { Redis } from 'ioredis'
import type { Log } from '../ctx.ts'
import type { BusEvent, EventBus } from '../ports/event-bus.ts'

type Listener = (event: BusEvent) => void

/** Redis pub/sub: two connections, one that listens and one that speaks. */
export async function redisEventBus(url: string, prefix: string, log: Log): Promise<EventBus> {
  const speaking = new Redis(url, {
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
  })
  // This one subscribes again by itself after it was cut off.
  const listening = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  const channels = new Map<string, Set<Listener>>()
  const gaps = new Set<() => void>()
  let cutOff = false

  for (const redis of [speaking, listening]) redis.on('error', () => {})
  listening.on('close', () => {
    if (!cutOff) log.error({ event: 'bus_cut_off' }, 'events from other processes do not arrive')
    cutOff = true
  })
  listening.on('ready', () => {
    if (!cutOff) return
    cutOff = false
    log.warn({ event: 'bus_back' }, 'events from other processes arrive again')
    for (const listener of gaps) listener()
  })
  listening.on('message', (channel: string, text: string) => {
    const event = JSON.parse(text) as BusEvent
    for (const listener of [...(channels.get(channel) ?? [])]) listener(event)
  })
  await Promise.all([speaking.connect(), listening.connect()])

  return {
    publish: async (channel, event) => {
      try {
        await speaking.publish(prefix + channel, JSON.stringify(event))
      } catch {
        log.error({ event: 'bus_publish_failed', type: event.type }, 'an event did not reach the other processes')
      }
    },
    subscribe: async (channel, listener) => {
      const name = prefix + channel
      const known = channels.get(name)
      const listeners = known ?? new Set<Listener>()
      channels.set(name, listeners.add(listener))
      // While Redis is away this waits in line; the subscription is made when it is back.
      if (!known) void listening.subscribe(name)
      if (!known && listening.status === 'ready') await listening.ping()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || channels.get(name) !== listeners) return
        channels.delete(name)
        void listening.unsubscribe(name)
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
