import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { type ClientProcesses, startClientProcesses } from '../lib/client-processes.ts'
import { type Cores, pinToServerCores } from '../lib/cores.ts'
import { prepare } from '../lib/prepare.ts'
import { findServers } from '../lib/processes.ts'
import { claimData, connect, type DataPlan, withoutLimits } from '../lib/services.ts'
import type { ClientCommand } from './client-process.ts'
import { preparePopulations } from './population.ts'
import { preloadStatements } from './statements.ts'

export interface DayPlan extends DataPlan {
  /** Processes of the API. */
  processes: number
  cores: Cores | undefined
  /** The servers keep away from the clients' cores. */
  isApart: boolean
}

/** Process ids. */
export interface MeasuredProcesses {
  api: readonly number[]
  /** PostgreSQL's first process. */
  database: number
  redis: number
  clients: readonly number[]
}

export interface Installation {
  client: pg.Client
  clients: ClientProcesses<ClientCommand>
  processes: MeasuredProcesses
  /** Members who may be active. */
  visitors: number
}

const clientProgram = fileURLToPath(new URL('client-process.ts', import.meta.url))
const publicUrl = 'http://localhost'

/** Makes the members unless they are there, and starts everything. */
export async function startInstallation(plan: DayPlan, running: ServiceGroup): Promise<Installation> {
  const { dataDir, cores, signal } = plan
  await prepareData(plan)
  const { start } = await claimData(plan, running)
  const clients = startClientProcesses<ClientCommand>(clientProgram, cores, running)
  if (cores && plan.isApart) pinToServerCores(cores)
  const { env, databaseUrl } = await start()
  const client = await connect(databaseUrl, running)
  const urls: string[] = []
  const api: number[] = []
  for (let index = 1; index <= plan.processes; index += 1) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const service = await startApi({
      args: [inRoot('apps/api/dist/main.js')],
      env: { ...env, ...withoutLimits, PORT: String(port), PUBLIC_URL: publicUrl },
      logFile: join(dataDir, `api-${index}.log`),
      url,
      signal,
    })
    running.add('The API', service)
    urls.push(url)
    api.push(service.pid ?? Number.NaN)
  }
  const populations = await step('Logging the members in', () => {
    const secret = env.SESSION_SECRET ?? ''
    return preparePopulations(client, { urls, secret, issuer: publicUrl, dataDir, clients: clients.count })
  })
  await clients.askAll((index) => ({ name: 'population', population: populations[index] as (typeof populations)[0] }))
  const visitors = populations.reduce((sum, population) => sum + population.visitors.length, 0)
  return { client, clients, visitors, processes: { api, ...findServers(dataDir), clients: clients.pids } }
}

/** A run on data that was not used before seeds it first, and makes PostgreSQL count statements from its next start. */
async function prepareData(plan: DayPlan): Promise<void> {
  if (isPrepared(plan.dataDir)) return
  const running = new ServiceGroup()
  try {
    const { start } = await claimData(plan, running)
    const client = await connect((await start()).databaseUrl, running)
    await step('Preparing the members', () => prepare(client))
    await preloadStatements(client)
  } finally {
    await running.stopAll()
  }
}

function isPrepared(dataDir: string): boolean {
  try {
    return readFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), 'utf8').includes('pg_stat_statements')
  } catch {
    return false
  }
}
