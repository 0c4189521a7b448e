import { randomUUID } from 'node:crypto'
import type { ClusterNode } from '@satrangi/test-kit/redis-cluster'
import { Redis } from 'ioredis'
import { afterAll } from 'vitest'
import { type ServiceName, urlOf } from './services.ts'

/** A Redis Cluster of one test file. */
export interface RedisCluster {
  /** Three masters, then the replicas of the first. */
  nodes: (ClusterNode & { redis: Redis })[]
  urls: readonly string[]
}

/** Starts a cluster of three masters for all tests of a file, stopped after the last of them. */
export async function openRedisCluster({ replicaCount = 0 } = {}): Promise<RedisCluster> {
  const name: ServiceName = replicaCount > 0 ? 'redis-cluster-with-replica' : 'redis-cluster'
  const started = JSON.parse(await urlOf(name, randomUUID())) as ClusterNode[]
  const nodes = started.map((node) => ({ ...node, redis: connectTo(node.url) }))
  afterAll(async () => {
    await Promise.all(nodes.map(({ redis }) => redis.shutdown('NOSAVE').catch(() => {})))
    for (const { redis } of nodes) redis.disconnect()
  })
  return { nodes, urls: nodes.map(({ url }) => url) }
}

function connectTo(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  return redis
}
