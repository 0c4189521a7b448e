import type { Cluster, Redis } from 'ioredis'
import { clusterCommands, pingOwners } from './redis-cluster/cluster-commands.ts'
import { commandConnection } from './redis-connection.ts'

/** Where commands are sent: to one server, or to the node of a cluster that has the command's key. */
export interface RedisCommands {
  /** On a cluster, all keys of a command have to be in one slot. */
  readonly redis: Redis | Cluster
  readonly isCluster: boolean
  /** Resolves when every node answers that has keys. */
  readonly ping: () => Promise<void>
}

/**
 * Connects for commands, each of which succeeds or fails within half a second.
 * @param address the URL of a server, or URLs of some nodes of a cluster
 * @param onChange called with true when the server, or a node, does not answer any more, with false when it does again
 * @throws when nothing answers there
 */
export async function openRedisCommands(
  address: string | readonly string[],
  onChange: (isAway: boolean) => void = () => {},
): Promise<RedisCommands> {
  if (typeof address === 'string') {
    const redis = commandConnection(address, onChange)
    await redis.connect()
    return { redis, isCluster: false, ping: async () => void (await redis.ping()) }
  }
  const redis = clusterCommands(address, onChange)
  try {
    await redis.connect()
    await pingOwners(redis)
  } catch (error) {
    redis.disconnect()
    throw error
  }
  return { redis, isCluster: true, ping: () => pingOwners(redis) }
}
