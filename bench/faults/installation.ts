import { buildIfStale } from '@satrangi/test-kit/build'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { type ReplicatedServer, startReplicated } from '@satrangi/test-kit/postgres/replicated-server'
import { step } from '@satrangi/test-kit/progress'
import { type ClusterNode, startRedisCluster } from '@satrangi/test-kit/redis-cluster'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { type PairMember, preparePairs } from '../chat/pairs.ts'
import { type ClientProcesses, startClientProcesses } from '../lib/client-processes.ts'
import { type Cores, pinToServerCores } from '../lib/cores.ts'
import { connect } from '../lib/services.ts'
import { accessToken } from '../lib/sessions.ts'
import { type ApiProcess, publicUrl, startApiProcesses } from './api-processes.ts'
import type { ClientCommand } from './client-process.ts'
import type { ConversationAddress } from './conversations.ts'
import { databaseName, membersForPairs, seededTemplate } from './database.ts'

export interface InstallationPlan {
  conversations: number
  /** Pairs of whom one blocks the other. */
  blockPairs: number
  cores: Cores | undefined
  signal: AbortSignal
}

export interface Installation {
  apis: readonly ApiProcess[]
  /** The masters first, then the replica of each. */
  redisNodes: readonly ClusterNode[]
  servers: ReplicatedServer
  database: pg.Client
  clients: ClientProcesses<ClientCommand>
}

const processCount = 2
/** One for each master. */
const redisReplicas = [0, 1, 2]
/** Longer than tests have it: on a busy machine a node that waits for the CPU would count as gone. */
const nodeTimeoutMs = 2000
const forever = new Promise<void>(() => {})

/** Starts everything, in folders and on ports of its own. Nothing of it is left once it was stopped. */
export async function startInstallation(plan: InstallationPlan, running: ServiceGroup): Promise<Installation> {
  const { signal, cores } = plan
  const { folder: dataDir, remove } = temporaryFolder()
  running.add('The folder', { ended: forever, stop: async () => remove(), kill: remove })
  await buildIfStale(['api'], signal)
  const client = new URL('client-process.ts', import.meta.url).pathname
  const clients = startClientProcesses<ClientCommand>(client, cores, running)
  if (cores) pinToServerCores(cores)

  const pairCount = plan.conversations + plan.blockPairs
  const template = seededTemplate(membersForPairs(pairCount), signal)
  const servers = await step('Starting PostgreSQL with a replica', () => startReplicated(template))
  running.add('PostgreSQL', { ended: forever, stop: servers.stop, kill: servers.kill })
  signal.throwIfAborted()
  const options = { replicasOf: redisReplicas, nodeTimeoutMs }
  const cluster = await step('Starting a Redis Cluster', () => startRedisCluster(options))
  running.add('The Redis Cluster', { ended: forever, stop: cluster.stop, kill: cluster.kill })
  signal.throwIfAborted()

  const databaseUrl = await servers.primary.database(databaseName)
  const database = await connect(databaseUrl, running)
  const secrets = loadOrCreateSecrets(dataDir)
  const sign = (id: string, session: string) => accessToken(secrets.SESSION_SECRET, publicUrl, { id, session })
  const pairs = await step('Preparing the pairs', () => preparePairs(database, pairCount, sign))
  const env = {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: servers.replicaUrl(databaseName),
    REDIS_CLUSTER_URLS: cluster.nodes.map(({ url }) => url).join(),
  }
  const apis = await step('Starting the API', () => startApiProcesses(processCount, { env, dataDir, signal }, running))
  const origins = apis.map(({ origin }) => origin)
  const address = (pair: readonly [PairMember, PairMember]): ConversationAddress => {
    const [one, other] = pair.map((member, at) => ({ ...member, origin: origins[at % origins.length] ?? '' }))
    return [one, other] as ConversationAddress
  }
  const addresses = pairs.map(address)
  await step('Opening the conversations', () =>
    clients.askAll<void>((index) => {
      const own = addresses.filter((_, at) => at % clients.count === index)
      // The newest members are those who block: the lists begin with them.
      const blockCount = Math.ceil(plan.blockPairs / clients.count)
      const [conversations, blockConversations] = [own.slice(0, -blockCount), own.slice(-blockCount)]
      return { name: 'open', conversations, blockConversations, origins }
    }),
  )
  return { apis, redisNodes: cluster.nodes, servers, database, clients }
}
