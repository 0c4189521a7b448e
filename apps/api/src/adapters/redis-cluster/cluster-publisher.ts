import type { Redis } from 'ioredis'
import type { ClusterTopology } from './cluster-topology.ts'
import { hashSlot } from './hash-slot.ts'

/** An event as text without line breaks. */
interface Publication {
  readonly channel: string
  readonly text: string
}

/**
 * Publishes events, each at the node that serves its channel's slot: one pipeline for each node, and in it one command
 * for each channel, with its events as lines. A node that no longer serves a slot is not asked twice: the new one is.
 * @returns those that reached no node
 */
export function clusterPublisher(topology: ClusterTopology) {
  return async <Event extends Publication>(events: readonly Event[]): Promise<Event[]> => {
    const failed = await publishOnce(topology, events)
    if (!failed.some(({ hasMoved }) => hasMoved)) return failed.map(({ event }) => event)
    await topology.refresh()
    const failedAgain = await publishOnce(
      topology,
      failed.map(({ event }) => event),
    )
    return failedAgain.map(({ event }) => event)
  }
}

interface FailedPublication<Event> {
  readonly event: Event
  readonly hasMoved: boolean
}

async function publishOnce<Event extends Publication>(
  topology: ClusterTopology,
  events: readonly Event[],
): Promise<FailedPublication<Event>[]> {
  const byChannel = Map.groupBy(events, ({ channel }) => channel)
  const byOwner = Map.groupBy(byChannel.keys(), (channel) => topology.ownerOf(hashSlot(channel)))
  const outcomes = await Promise.all(
    [...byOwner].map(([owner, channels]) => {
      const redis = owner === undefined ? undefined : topology.commandsOf(owner)
      return publishTo(redis, channels, byChannel)
    }),
  )
  return outcomes.flat().flatMap(({ channel, error }) => {
    const hasMoved = error.message.startsWith('MOVED')
    return (byChannel.get(channel) ?? []).map((event) => ({ event, hasMoved }))
  })
}

async function publishTo(
  redis: Redis | undefined,
  channels: readonly string[],
  byChannel: ReadonlyMap<string, readonly Publication[]>,
): Promise<{ channel: string; error: Error }[]> {
  if (!redis) return channels.map((channel) => ({ channel, error: new Error('no node serves this slot') }))
  const pipeline = redis.pipeline()
  for (const channel of channels) {
    const lines = byChannel.get(channel)?.map(({ text }) => text) ?? []
    pipeline.spublish(channel, lines.join('\n'))
  }
  const replies = await pipeline.exec().catch((error: Error) => channels.map(() => [error] as const))
  return channels.flatMap((channel, at) => {
    const error = replies?.[at]?.[0]
    return error ? [{ channel, error }] : []
  })
}
