import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { temporaryFolder } from './paths.ts'
import { freePort } from './ports.ts'

/** A node, as a test or a benchmark reaches it. */
export interface ClusterNode {
  url: string
  pid: number
}

interface StartedNode extends ClusterNode {
  redis: Redis
  port: number
  busPort: number
  stop: () => Promise<void>
  kill: () => void
}

interface ClusterPlan {
  /** For each replica the master that it follows, counted from 0. */
  replicasOf?: readonly number[]
  /** After so long without an answer a node counts as gone. */
  nodeTimeoutMs?: number
}

const masterCount = 3
const slotCount = 16_384
/** A failover takes about two seconds with it. */
const shortNodeTimeoutMs = 500

/** Starts a Redis Cluster of three masters whose nodes keep nothing; the masters come first. */
export async function startRedisCluster({ replicasOf = [], nodeTimeoutMs = shortNodeTimeoutMs }: ClusterPlan): Promise<{
  nodes: ClusterNode[]
  stop: () => Promise<void>
  kill: () => void
}> {
  const { folder, remove } = temporaryFolder()
  const plan = { password: randomBytes(16).toString('hex'), nodeTimeoutMs }
  const nodes = await Promise.all(
    Array.from({ length: masterCount + replicasOf.length }, (_, at) => startNode(join(folder, `${at}`), plan)),
  )
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    remove()
  }
  await formCluster(nodes, replicasOf).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  for (const { redis } of nodes) redis.disconnect()
  const kill = () => {
    for (const node of nodes) node.kill()
    remove()
  }
  return { nodes: nodes.map(({ url, pid }) => ({ url, pid })), stop, kill }
}

async function startNode(
  folder: string,
  { password, nodeTimeoutMs }: { password: string; nodeTimeoutMs: number },
): Promise<StartedNode> {
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
  // One that is frozen hears nothing else, and there is nothing to save.
  const kill = () => {
    redis.disconnect()
    child.kill('SIGKILL')
  }
  const stop = async () => {
    kill()
    await ended
  }
  return { url, pid: child.pid ?? 0, redis, port, busPort, stop, kill }
}

async function formCluster(nodes: readonly StartedNode[], replicasOf: readonly number[]): Promise<void> {
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
  const masterIds = await Promise.all(masters.map(async ({ redis }) => String(await redis.cluster('MYID'))))
  const replicas = nodes.slice(masterCount)
  await Promise.all(replicas.map(({ redis }, at) => redis.cluster('REPLICATE', masterIds[replicasOf[at] ?? 0] ?? '')))
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
