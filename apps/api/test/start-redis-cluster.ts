import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@satrangi/test-kit/ports'
import { Redis } from 'ioredis'

/** A node, as a test reaches it. */
export interface ClusterNode {
  url: string
  pid: number
}

interface StartedNode extends ClusterNode {
  redis: Redis
  port: number
  busPort: number
  stop: () => Promise<void>
}

const masterCount = 3
const slotCount = 16_384
/** After so long without an answer a node counts as gone: a failover takes about two seconds. */
const nodeTimeoutMs = 500

/** Starts a Redis Cluster of three masters, with so many replicas of the first. */
export async function startRedisCluster(replicaCount: number): Promise<{
  nodes: ClusterNode[]
  stop: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'satrangi-cluster-'))
  const password = randomBytes(16).toString('hex')
  const nodes = await Promise.all(
    Array.from({ length: masterCount + replicaCount }, (_, at) => startNode(join(folder, `${at}`), password)),
  )
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  await formCluster(nodes).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  for (const { redis } of nodes) redis.disconnect()
  return { nodes: nodes.map(({ url, pid }) => ({ url, pid })), stop }
}

async function startNode(folder: string, password: string): Promise<StartedNode> {
  mkdirSync(folder)
  const [port, busPort] = [await freePort(), await freePort()]
  const child = spawn('redis-server', ['-'], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `masterauth ${password}`,
    'save ""',
    'repl-diskless-sync-delay 0',
    'cluster-enabled yes',
    `cluster-port ${busPort}`,
    `cluster-node-timeout ${nodeTimeoutMs}`,
    '',
  ]
  child.stdin.end(settings.join('\n'))
  const url = `redis://:${password}@127.0.0.1:${port}`
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 200 })
  redis.on('error', () => {})
  await redis.ping()
  const stop = async () => {
    redis.disconnect()
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, redis, port, busPort, stop }
}

async function formCluster(nodes: readonly StartedNode[]): Promise<void> {
  const masters = nodes.slice(0, masterCount)
  const [first, ...others] = nodes
  if (!first) return
  await Promise.all(others.map(({ port, busPort }) => first.redis.cluster('MEET', '127.0.0.1', port, busPort)))
  const firstSlot = (at: number) => Math.ceil((at * slotCount) / masterCount)
  await Promise.all(
    masters.map(({ redis }, at) => redis.cluster('ADDSLOTSRANGE', firstSlot(at), firstSlot(at + 1) - 1)),
  )
  const knowsAll = async ({ redis }: StartedNode) =>
    String(await redis.cluster('NODES')).match(/ connected/g)?.length === nodes.length
  await until(async () => (await Promise.all(nodes.map(knowsAll))).every(Boolean))
  const firstId = String(await first.redis.cluster('MYID'))
  const replicas = nodes.slice(masterCount)
  await Promise.all(replicas.map(({ redis }) => redis.cluster('REPLICATE', firstId)))
  const isInSync = async ({ redis }: StartedNode) => (await redis.info('replication')).includes('master_link_status:up')
  await until(async () => (await Promise.all(replicas.map(isInSync))).every(Boolean))
  const isUp = async ({ redis }: StartedNode) => String(await redis.cluster('INFO')).includes('cluster_state:ok')
  await until(async () => (await Promise.all(nodes.map(isUp))).every(Boolean))
  const known = async ({ redis }: StartedNode) =>
    String(await redis.cluster('NODES')).match(/ (?:myself,)?slave /g)?.length ?? 0
  await until(async () => (await Promise.all(nodes.map(known))).every((count) => count === replicas.length))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}
