import type { Redis } from 'ioredis'
import { ConfigError } from '../../config.ts'
import { commandConnection } from '../redis-connection.ts'
import { type ClusterView, mergeSlotOwners, type SlotOwners } from './slot-owners.ts'

/** Who serves which slot, and a connection for commands to each of the nodes that serve any. */
export interface ClusterTopology {
  ownerOf: (slot: number) => string | undefined
  /** The nodes that serve slots, as `host:port`. */
  owners: () => ReadonlySet<string>
  /** Whether every slot is served. */
  isCovered: () => boolean
  commandsOf: (owner: string) => Redis | undefined
  /** The URL of a node: with the password and protocol of the seed nodes. */
  urlOf: (node: string) => string
  /** Asks the nodes again. A failure leaves everything as it is. */
  refresh: () => Promise<void>
  onChange: (listener: (change: { hasLostOwner: boolean }) => void) => void
  close: () => void
}

const refreshIntervalMs = 1000

/**
 * Learns the cluster from its seed nodes, and asks all of its masters again every second.
 * @throws when no seed node answers, or they are no cluster
 */
export async function clusterTopology(seeds: readonly string[]): Promise<ClusterTopology> {
  const [firstSeed = ''] = seeds
  const byName = firstSeed.startsWith('rediss:')
  const connections = new Map<string, { redis: Redis; connected: Promise<void> }>()
  const listeners: ((change: { hasLostOwner: boolean }) => void)[] = []
  let slotOwners: SlotOwners = []
  let owners: ReadonlySet<string> = new Set()
  let refreshing: Promise<void> | undefined

  const urlOf = (node: string) => {
    const url = new URL(firstSeed)
    const at = node.lastIndexOf(':')
    const host = node.slice(0, at)
    url.hostname = host.includes(':') ? `[${host}]` : host
    url.port = node.slice(at + 1)
    return url.href
  }
  const seedNodes = seeds.map((seed) => {
    const { hostname, port } = new URL(seed)
    return `${hostname}:${port || '6379'}`
  })
  /** Resolves when the first attempt has ended, whether or not it succeeded. */
  const connect = (node: string): Promise<void> => {
    const open = connections.get(node)
    if (open) return open.connected
    const redis = commandConnection(urlOf(node))
    const connected = redis.connect().catch(() => {})
    connections.set(node, { redis, connected })
    return connected
  }
  const disconnect = (node: string) => {
    connections.get(node)?.redis.disconnect()
    connections.delete(node)
  }
  const askAll = async (): Promise<ClusterView[]> => {
    const answers = await Promise.allSettled(
      [...connections].map(async ([node, { redis }]) => ({
        text: String(await redis.cluster('NODES')),
        askedHost: node.slice(0, node.lastIndexOf(':')),
      })),
    )
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  }
  const update = (views: readonly ClusterView[]) => {
    const before = owners
    const merged = mergeSlotOwners(views, byName)
    if (merged.every((owner, slot) => owner === slotOwners[slot])) return
    slotOwners = merged
    owners = new Set(merged.filter((owner) => owner !== undefined))
    for (const node of connections.keys()) if (!owners.has(node)) disconnect(node)
    for (const owner of owners) void connect(owner)
    const hasLostOwner = [...before].some((owner) => !owners.has(owner))
    for (const listener of listeners) listener({ hasLostOwner })
  }
  const refresh = async () => {
    const views = await askAll()
    if (views.length > 0) update(views)
    // Everything that was known has gone: the seed nodes may lead to what took its place.
    else for (const node of seedNodes) void connect(node)
  }

  await Promise.all(seedNodes.map(connect))
  try {
    // One answer is enough; where there is none, the first failure says why.
    await Promise.any([...connections.values()].map(({ redis }) => redis.cluster('NODES')))
  } catch (error) {
    for (const node of connections.keys()) disconnect(node)
    throw explain((error as AggregateError).errors[0])
  }
  await refresh()
  await Promise.all([...owners].map(connect))
  const timer = setInterval(() => void refreshOnce(), refreshIntervalMs)
  timer.unref()
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    ownerOf: (slot) => slotOwners[slot],
    owners: () => owners,
    isCovered: () => slotOwners.length > 0 && !slotOwners.includes(undefined),
    commandsOf: (owner) => connections.get(owner)?.redis,
    urlOf,
    refresh: refreshOnce,
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(timer)
      for (const node of connections.keys()) disconnect(node)
    },
  }
}

const explain = (error: Error): Error =>
  error.message.includes('cluster support disabled')
    ? new ConfigError('REDIS_CLUSTER_URLS leads to a Redis that is no cluster: set REDIS_URL in its place.')
    : error
