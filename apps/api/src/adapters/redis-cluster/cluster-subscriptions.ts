import type { Log } from '../../ctx.ts'
import type { ClusterTopology } from './cluster-topology.ts'
import { hashSlot } from './hash-slot.ts'
import { type NodeSubscriber, nodeSubscriber } from './node-subscriber.ts'

/** The channels that this process is subscribed to, each at the node that serves its slot. */
export interface ClusterSubscriptions {
  /** Resolves when events of the channel arrive, or half a second later: then a gap is reported once they do. */
  open: (channel: string) => Promise<void>
  /** Ends a subscription that is not opened again within some seconds. */
  release: (channel: string) => void
  isSubscribed: (channel: string) => boolean
  /** Whether every slot is served by a node that is connected, and every subscription is in force. */
  isComplete: () => boolean
  close: () => void
}

interface Options {
  topology: ClusterTopology
  log: Log
  onMessage: (channel: string, text: string) => void
  /** Called when channels are subscribed to again that were not for a while. */
  onGap: () => void
}

const openTimeoutMs = 500
const releaseDelayMs = 3000
const repairIntervalMs = 200

export async function clusterSubscriptions({
  topology,
  log,
  onMessage,
  onGap,
}: Options): Promise<ClusterSubscriptions> {
  const nodes = new Map<string, NodeSubscriber>()
  /** Every channel with its slot. */
  const wanted = new Map<string, number>()
  const opening = new Map<string, Promise<void>>()
  const releasing = new Map<string, NodeJS.Timeout>()
  /** Those of which events may be lost at this moment. */
  const missing = new Set<string>()
  let repairTimer: NodeJS.Timeout | undefined
  let isCutOff = false
  let isClosed = false

  const nodeOf = (channel: string): NodeSubscriber | undefined => {
    const slot = wanted.get(channel)
    return slot === undefined ? undefined : nodes.get(topology.ownerOf(slot) ?? '')
  }
  const isSubscribed = (channel: string) => nodeOf(channel)?.isSubscribed(channel) ?? false

  const connectOwners = () => {
    for (const [owner, node] of nodes) {
      if (topology.owners().has(owner)) continue
      node.close()
      nodes.delete(owner)
    }
    for (const owner of topology.owners()) {
      if (nodes.has(owner)) continue
      const handlers = { onMessage, onReady: () => void repair(), onLoss: findMissing }
      nodes.set(owner, nodeSubscriber(topology.urlOf(owner), handlers))
    }
  }
  const addMissing = (channel: string) => {
    missing.add(channel)
    if (!isCutOff) log.error({ event: 'bus_cut_off' }, 'some events from other processes do not arrive')
    isCutOff = true
    scheduleRepair()
  }
  const scheduleRepair = () => {
    repairTimer ??= setTimeout(() => {
      repairTimer = undefined
      void topology.refresh().then(repair)
    }, repairIntervalMs)
  }
  const findMissing = () => {
    if (isClosed) return
    for (const channel of wanted.keys()) if (!opening.has(channel) && !isSubscribed(channel)) addMissing(channel)
  }
  /** Subscribes to what is missing, in one command for each slot, until nothing is. */
  const repair = async () => {
    if (isClosed) return
    const bySlot = Map.groupBy(missing, (channel) => wanted.get(channel))
    await Promise.all(
      [...bySlot.values()].map(async (channels) => {
        const lost = channels.filter((channel) => !isSubscribed(channel))
        const node = nodeOf(channels[0] ?? '')
        if (lost.length > 0 && node?.isReady()) await node.subscribe(lost).catch(() => {})
        const restored = channels.filter((channel) => isSubscribed(channel) && missing.delete(channel))
        if (restored.length > 0) onGap()
      }),
    )
    if (isClosed || !isCutOff) return
    if (missing.size > 0) return scheduleRepair()
    isCutOff = false
    log.warn({ event: 'bus_back' }, 'events from other processes arrive again')
  }
  const subscribeAtOwner = async (channel: string) => nodeOf(channel)?.subscribe([channel])
  const subscribe = async (channel: string) => {
    const subscribed = subscribeAtOwner(channel)
      .catch(() => topology.refresh().then(() => subscribeAtOwner(channel)))
      .catch(() => {})
    await Promise.race([subscribed, timeout(openTimeoutMs)])
    opening.delete(channel)
    if (!isClosed && wanted.has(channel) && !isSubscribed(channel)) addMissing(channel)
  }

  topology.onChange(() => {
    connectOwners()
    findMissing()
  })
  connectOwners()
  await Promise.all([...nodes.values()].map(({ connected }) => connected))

  return {
    isSubscribed,
    open: (channel) => {
      clearTimeout(releasing.get(channel))
      releasing.delete(channel)
      if (!wanted.has(channel)) {
        wanted.set(channel, hashSlot(channel))
        opening.set(channel, subscribe(channel))
      }
      return opening.get(channel) ?? Promise.resolve()
    },
    release: (channel) => {
      const end = () => {
        releasing.delete(channel)
        nodeOf(channel)?.unsubscribe(channel)
        wanted.delete(channel)
        missing.delete(channel)
      }
      releasing.set(channel, setTimeout(end, releaseDelayMs).unref())
    },
    isComplete: () => missing.size === 0 && topology.isCovered() && [...nodes.values()].every((node) => node.isReady()),
    close: () => {
      isClosed = true
      clearTimeout(repairTimer)
      for (const timer of releasing.values()) clearTimeout(timer)
      for (const node of nodes.values()) node.close()
    },
  }
}

const timeout = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs).unref())
