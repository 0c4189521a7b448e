import type { Log } from '../ctx.ts'
import type { BusEvent, EventBus } from '../ports/event-bus.ts'
import { channelListeners } from './channel-listeners.ts'
import { commandConnection, subscriberConnection } from './redis-connection.ts'

/** Published to say that earlier events of this process were lost; nobody subscribes to this channel by its name. */
const lossEvent: PackedEvent = { channel: '', type: 'events_lost', text: '{}' }

/**
 * Redis pub/sub with two connections, one that publishes and one that subscribes, and one channel of
 * Redis for all events. Each process receives all and passes on what is subscribed to there, so that
 * opening a conversation asks nothing of Redis, and events published at one moment are one command. A process that
 * may have missed events reports a gap: after its subscription was replaced, or when another could not publish.
 */
export async function redisEventBus(url: string, prefix: string, log: Log): Promise<EventBus> {
  const publisher = commandConnection(url, (isAway) => {
    if (!isAway) announceLoss()
  })
  const subscriber = subscriberConnection(url)
  const sharedChannel = `${prefix}events`
  const listeners = channelListeners(log)
  const gapListeners = new Set<() => void>()
  let isDisconnected = false
  let hasLostEvents = false
  let pending: PackedEvent[] = []
  let flushed: Promise<void> | undefined

  subscriber.on('close', () => {
    if (!isDisconnected) log.error({ event: 'bus_cut_off' }, 'events from other processes do not arrive')
    isDisconnected = true
  })
  subscriber.on('ready', () => void checkSubscription())
  // Either may come last: the connection, or the first answer after so many failures that nothing was tried.
  publisher.on('ready', announceLoss)
  const reportGap = () => {
    for (const listener of gapListeners) listener()
  }
  const deliver = (packed: string) =>
    unpackEvents(packed, (channel, text) => {
      if (channel === lossEvent.channel) reportGap()
      else listeners.notify(channel, () => JSON.parse(text) as BusEvent)
    })
  subscriber.on('message', (_channel: string, packed: string) => deliver(packed))

  async function checkSubscription(): Promise<void> {
    if (!isDisconnected) return
    // The subscription went ahead of this on the same connection: it stands when the ping is answered.
    const isSubscribed = await subscriber.ping().then(
      () => true,
      () => false,
    )
    if (!isSubscribed || !isDisconnected) return
    isDisconnected = false
    log.warn({ event: 'bus_back' }, 'events from other processes arrive again')
    reportGap()
  }

  function announceLoss(): void {
    if (hasLostEvents) flushed ??= flush()
  }

  /** Publishes at the end of this turn of the event loop, with everything else that is published in it. */
  async function flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const events = pending
    pending = []
    flushed = undefined
    const packed = packEvents(events)
    const mayHaveGap = hasLostEvents
    hasLostEvents = false
    try {
      await publisher.publish(sharedChannel, mayHaveGap ? packEvents([lossEvent, ...events]) : packed)
    } catch {
      hasLostEvents = true
      for (const type of new Set(events.map((event) => event.type)))
        log.error({ event: 'bus_publish_failed', type }, 'an event did not reach the other processes')
      // Without the subscription this process would not receive its own events.
      if (subscriber.status !== 'ready') deliver(packed)
    }
  }
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(sharedChannel)

  return {
    publish: (channel, event) => {
      pending.push({ channel, type: event.type, text: JSON.stringify(event) })
      flushed ??= flush()
      return flushed
    },
    subscribe: async (channel, listener) => listeners.add(channel, listener),
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    ping: async () => {
      if (isDisconnected) throw new Error('events from other processes do not arrive')
    },
    close: async () => {
      isDisconnected = true
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** An event as text, on its way to other processes. */
interface PackedEvent {
  readonly channel: string
  readonly type: string
  readonly text: string
}

/** For each event a line with its channel and one with its JSON, which has no line breaks. */
const packEvents = (events: readonly PackedEvent[]): string =>
  events.map(({ channel, text }) => `${channel}\n${text}`).join('\n')

/** Calls `onEvent` for each event, in the order of packing. */
function unpackEvents(packed: string, onEvent: (channel: string, text: string) => void): void {
  const lines = packed.split('\n')
  for (let index = 0; index + 1 < lines.length; index += 2) onEvent(lines[index] as string, lines[index + 1] as string)
}
