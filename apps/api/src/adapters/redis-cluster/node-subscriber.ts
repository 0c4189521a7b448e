import { subscriberConnection } from '../redis-connection.ts'

/** The subscriptions of this process at one node. */
export interface NodeSubscriber {
  /** Resolves when the first attempt to connect has ended, whether or not it succeeded. */
  connected: Promise<void>
  isReady: () => boolean
  /** Whether events of the channel arrive from this node. */
  isSubscribed: (channel: string) => boolean
  /**
   * Subscribes to channels of one slot.
   * @throws when the node is away or serves the slot no longer
   */
  subscribe: (channels: readonly string[]) => Promise<void>
  unsubscribe: (channel: string) => void
  close: () => void
}

interface Handlers {
  onMessage: (channel: string, text: string) => void
  onReady: () => void
  /** The connection has closed, or the node has ended subscriptions because their slots have moved. */
  onLoss: () => void
}

/** Connects to a node for subscriptions. It subscribes to nothing again by itself: another node may be the one to ask. */
export function nodeSubscriber(url: string, { onMessage, onReady, onLoss }: Handlers): NodeSubscriber {
  const redis = subscriberConnection(url, {
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  let subscribed = new Set<string>()
  let isComparing = false
  let isClosed = false

  /** A moved slot ends each of its channels in a message of its own: they are looked at together. */
  const compare = () => {
    isComparing = false
    const subscriber = redis.condition?.subscriber
    const remaining = new Set(subscriber ? subscriber.channels('ssubscribe') : [])
    const kept = new Set([...subscribed].filter((channel) => remaining.has(channel)))
    if (kept.size === subscribed.size) return
    subscribed = kept
    onLoss()
  }
  redis.on('smessage', onMessage)
  redis.on('ready', onReady)
  redis.on('close', () => {
    subscribed = new Set()
    if (!isClosed) onLoss()
  })
  redis.on('moved', () => {
    if (!isComparing) setImmediate(compare)
    isComparing = true
  })

  return {
    connected: redis.connect().catch(() => {}),
    isReady: () => redis.status === 'ready',
    isSubscribed: (channel) => subscribed.has(channel),
    subscribe: async (channels) => {
      await redis.ssubscribe(...channels)
      for (const channel of channels) subscribed.add(channel)
    },
    unsubscribe: (channel) => {
      if (subscribed.delete(channel)) redis.sunsubscribe(channel).catch(() => {})
    },
    close: () => {
      isClosed = true
      redis.disconnect()
    },
  }
}
