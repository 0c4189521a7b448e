import type { Log } from '../../ctx.ts'
import type { BusEvent, EventBus } from '../../ports/event-bus.ts'
import { channelListeners } from '../channel-listeners.ts'
import { clusterPublisher } from './cluster-publisher.ts'
import { clusterSubscriptions } from './cluster-subscriptions.ts'
import { clusterTopology } from './cluster-topology.ts'
import { gapReports } from './gap-reports.ts'
import { channelOfName, clusterChannel } from './hash-slot.ts'

const lossRetryMs = 200

/**
 * Sharded pub/sub of a Redis Cluster. A process subscribes to the channels that it has listeners for, each at the
 * node that serves its slot, and receives those events alone. A gap is reported after a subscription was lost (a node
 * went, did not answer, or its slot moved) and when any process could not publish.
 * @param seeds URLs of some of its nodes
 */
export async function redisClusterEventBus(seeds: readonly string[], prefix: string, log: Log): Promise<EventBus> {
  const topology = await clusterTopology(seeds)
  const publishAll = clusterPublisher(topology)
  const listeners = channelListeners(log)
  const gaps = gapReports()
  /** Every process listens here for others that lost events. */
  const lossChannel = `${prefix}events-lost`
  let lossTimer: NodeJS.Timeout | undefined
  let hasLostEvents = false
  let isClosed = false
  let pending: { channel: string; type: string; text: string }[] = []
  let flushed: Promise<void> | undefined

  const deliver = (name: string, text: string) =>
    listeners.notify(channelOfName(prefix, name), () => JSON.parse(text) as BusEvent)
  const subscriptions = await clusterSubscriptions({
    topology,
    log,
    onGap: gaps.report,
    onMessage: (name, lines) => {
      if (name === lossChannel) gaps.report()
      else for (const text of lines.split('\n')) deliver(name, text)
    },
  })
  await subscriptions.open(lossChannel)

  /** Tells every process that events of this one were lost, as soon as that can be told. */
  const announceLoss = () => {
    hasLostEvents = true
    if (isClosed) return
    lossTimer ??= setTimeout(async () => {
      hasLostEvents = false
      const failed = await publishAll([{ channel: lossChannel, text: '{}' }])
      lossTimer = undefined
      if (hasLostEvents || failed.length > 0) announceLoss()
    }, lossRetryMs)
  }
  // A master that was cut off took events until it was replaced, and passed them to nobody.
  topology.onChange(({ hasLostOwner }) => {
    if (hasLostOwner) announceLoss()
  })

  /** Publishes at the end of this turn of the event loop, with everything else that is published in it. */
  async function flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const events = pending
    pending = []
    flushed = undefined
    const failed = await publishAll(events)
    if (failed.length === 0) return
    for (const type of new Set(failed.map((event) => event.type)))
      log.error({ event: 'bus_publish_failed', type }, 'an event did not reach the other processes')
    // Without its subscription this process would not receive its own events.
    for (const { channel, text } of failed) if (!subscriptions.isSubscribed(channel)) deliver(channel, text)
    announceLoss()
  }

  return {
    publish: (channel, event) => {
      pending.push({ channel: clusterChannel(prefix, channel), type: event.type, text: JSON.stringify(event) })
      flushed ??= flush()
      return flushed
    },
    subscribe: async (channel, listener) => {
      const name = clusterChannel(prefix, channel)
      const remove = listeners.add(channel, listener)
      await subscriptions.open(name)
      return () => {
        if (remove()) subscriptions.release(name)
      }
    },
    onGap: gaps.onGap,
    ping: async () => {
      if (lossTimer || !subscriptions.isComplete()) throw new Error('some events of other processes do not arrive')
    },
    close: async () => {
      isClosed = true
      clearTimeout(lossTimer)
      gaps.close()
      subscriptions.close()
      topology.close()
    },
  }
}
