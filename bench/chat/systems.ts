import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import pg from 'pg'
import { type Cores, pinToServerCores } from '../lib/cores.ts'
import type { CpuTime } from '../lib/processes.ts'
import { claimData, withoutLimits } from '../lib/services.ts'
import { accessToken } from '../lib/sessions.ts'
import { type ClientGroup, startClientGroup } from './client-group.ts'
import type { ClientAddress } from './clients.ts'
import { cpuTimeOfStand } from './cpu-time.ts'
import { type Pair, preparePairs } from './pairs.ts'

export const sides = ['api', 'storing relay', 'relay'] as const
export type SideName = (typeof sides)[number]

/** Bytes: what the system counts, and what is in use of it. */
export interface Memory {
  resident: number
  held: number
}

/** One side with so many processes. */
export interface MeasuredSystem {
  side: SideName
  processes: number
  /** The sockets of so many people, the two of a pair on different processes where there are two. */
  clientAddresses: (count: number) => ClientAddress[]
  /** What its processes have, after they were asked to give back what they can. */
  memory: () => Promise<Memory>
  /** What its processes and the database have used so far. */
  cpuTime: () => Promise<CpuTime>
}

export interface StartPlan {
  dataDir: string
  members: number
  processes: readonly number[]
  cores: Cores | undefined
  signal: AbortSignal
}

const publicUrl = 'http://localhost'
const reportUsage = new URL('bare/report-usage.mjs', import.meta.url).href

export interface StartedSystems {
  clients: ClientGroup
  systems: MeasuredSystem[]
}

/** Starts the clients, the database, Redis and every side, all of them for this run. */
export async function startSystems(plan: StartPlan, running: ServiceGroup): Promise<StartedSystems> {
  const { dataDir, signal } = plan
  const { start } = await claimData(plan, running)
  const clients = startClientGroup(plan.cores, running)
  if (plan.cores) pinToServerCores(plan.cores)
  const { env, databaseUrl } = await start()
  const pairs = await step('Preparing the pairs', async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const sign = (id: string, session: string) => accessToken(env.SESSION_SECRET ?? '', publicUrl, { id, session })
      return await preparePairs(client, Math.floor(plan.members / 2.4), sign)
    } finally {
      await client.end()
    }
  })

  const launch = async (name: string, program: string, settings: NodeJS.ProcessEnv) => {
    const at = await freePort()
    const log = openSync(join(dataDir, `${name}.log`), 'w', 0o600)
    const child = spawn(process.execPath, ['--expose-gc', '--import', reportUsage, inRoot(program)], {
      cwd: inRoot(),
      env: { ...env, ...settings, PORT: String(at), HOST: '127.0.0.1' },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    running.add(name, toService(child))
    await waitUntilReady(`http://127.0.0.1:${at}/readyz`, child, signal)
    return { port: at, child }
  }
  const open = async (side: SideName, processes: number): Promise<MeasuredSystem> => {
    const redis = processes > 1 ? env.REDIS_URL : ''
    const servers: { port: number; child: ChildProcess }[] = []
    for (let index = 1; index <= processes; index += 1) {
      const name = `${side} ${index} of ${processes}`.replaceAll(' ', '-')
      const isApi = side === 'api'
      servers.push(
        await launch(name, isApi ? 'apps/api/dist/main.js' : 'bench/chat/bare/relay.ts', {
          REDIS_URL: redis,
          ...(isApi ? production : { STORE_URL: side === 'relay' ? '' : databaseUrl }),
        }),
      )
    }
    const urlOf = (place: number) => `ws://127.0.0.1:${servers[place % servers.length]?.port}`
    return {
      side,
      processes,
      clientAddresses: (count) =>
        pairs.slice(0, count / 2).flatMap((pair, index) => addressesOfPair(side, pair, index, urlOf)),
      memory: async () => {
        const parts = await Promise.all(servers.map(({ child }) => memoryOf(child)))
        const sum = (kind: keyof Memory) => parts.reduce((bytes, part) => bytes + part[kind], 0)
        return { resident: sum('resident'), held: sum('held') }
      },
      cpuTime: () =>
        cpuTimeOfStand(
          servers.map(({ child }) => child),
          dataDir,
        ),
    }
  }
  const systems: MeasuredSystem[] = []
  for (const processes of plan.processes) for (const side of sides) systems.push(await open(side, processes))
  return { clients, systems }
}

/** As in production, but for limits out of reach, frames of a socket among them. */
const production = { ...withoutLimits, PUBLIC_URL: publicUrl }

function addressesOfPair(side: SideName, pair: Pair, index: number, urlOf: (place: number) => string): ClientAddress[] {
  return pair.map(({ id, token }, place) => {
    const other = pair[1 - place]?.id
    const paths =
      side === 'api'
        ? [`/api/v1/chat/ws/chat/${other}?token=${token}`, `/api/v1/chat/ws/unread?token=${token}`]
        : [`/${index}/${id}/${other}`, `/${index}/${id}/${other}/unread`]
    const [chatUrl = '', unreadUrl = ''] = paths.map((path) => urlOf(place) + path)
    return { id, chatUrl, unreadUrl }
  })
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('held')
  const [memory] = (await once(child, 'message')) as [Memory]
  return memory
}
