import { Cluster, type Redis } from 'ioredis'
import { type RedisBreaker, redisBreaker } from '../redis-breaker.ts'
import { commandSilenceMs, commandTimeoutMs, connectionSettings, retryDelayMs } from '../redis-connection.ts'
import { slotCount } from './hash-slot.ts'

/** While a node is replaced its commands are tried again twice: a fast failover is a delay, a slow one a failure. */
const retryOnFailoverMs = 50
const maxRedirections = 3
const refreshIntervalMs = 2000

/**
 * Commands by key for a whole cluster, each of which succeeds or fails within half a second, however often it is sent
 * to another node. Those for a node that does not answer fail at once.
 * @param seeds URLs of some of its nodes; the first has the user, password and protocol of all
 * @param onChange called with true when a node does not answer any more, with false when it does again
 */
export function clusterCommands(seeds: readonly string[], onChange: (isAway: boolean) => void = () => {}): Cluster {
  const { protocol, username, password } = new URL(seeds[0] ?? '')
  const isTls = protocol === 'rediss:'
  const cluster = new Cluster([...seeds], {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelayMs,
    maxRedirections,
    retryDelayOnFailover: retryOnFailoverMs,
    retryDelayOnClusterDown: retryOnFailoverMs,
    retryDelayOnTryAgain: retryOnFailoverMs,
    slotsRefreshInterval: refreshIntervalMs,
    slotsRefreshTimeout: commandTimeoutMs,
    // Certificates are for names.
    ...(isTls ? { dnsLookup: (name, callback) => callback(null, name) } : {}),
    redisOptions: {
      connectTimeout: connectionSettings.connectTimeout,
      commandTimeout: commandTimeoutMs,
      socketTimeout: commandSilenceMs,
      maxRetriesPerRequest: 0,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(isTls ? { tls: {} } : {}),
    },
  })
  cluster.on('error', () => {})
  const sendCommand = cluster.sendCommand.bind(cluster)
  cluster.sendCommand = (command, stream, node) => {
    // One time for all attempts; a node's own begins with each.
    command.setTimeout(commandTimeoutMs)
    return sendCommand(command, stream, node)
  }
  const breakers = new Map<string, RedisBreaker>()
  cluster.on('+node', (node: Redis) => {
    dropTimedOutCommands(node)
    // A node that hangs gets one connection after the other: its circuit outlives them.
    const name = `${node.options.host}:${node.options.port}`
    const breaker = breakers.get(name) ?? redisBreaker(onChange)
    breakers.set(name, breaker)
    breaker.guard(node)
  })
  return cluster
}

/**
 * ioredis sends a command again whose connection closed, even where its caller was told long ago that it failed: a use
 * that was given back would be reserved once more.
 */
function dropTimedOutCommands(node: Redis): void {
  const sendCommand = node.sendCommand.bind(node)
  node.sendCommand = (command, stream) => (command.isSettled ? command.promise : sendCommand(command, stream))
}

/**
 * Asks every node that serves slots.
 * @throws when one does not answer, or a slot is served by none
 */
export async function pingOwners(cluster: Cluster): Promise<void> {
  if (cluster.status !== 'ready') throw new Error('the cluster is not connected')
  const owners = new Set(Array.from({ length: slotCount }, (_, slot) => cluster.slots[slot]?.[0]))
  const masters = new Map(cluster.nodes('master').map((node) => [`${node.options.host}:${node.options.port}`, node]))
  await Promise.all(
    [...owners].map(async (owner) => {
      const node = owner === undefined ? undefined : masters.get(owner)
      if (!node) throw new Error('a part of the cluster is away')
      await node.ping()
    }),
  )
}
