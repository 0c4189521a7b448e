import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { buildIfStale } from '@satrangi/test-kit/build'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import pg from 'pg'
import { claimDataDir, type Services, startServices } from '../../scripts/start/services.ts'
import { startPreparation } from '../../scripts/start/start-preparation.ts'

export interface DataPlan {
  dataDir: string
  members: number
  signal: AbortSignal
}

export interface ClaimedData {
  /** For the API, which is not started here. */
  port: number
  url: string
  /** Starts PostgreSQL and Redis, and makes the members unless they are there. */
  start: () => Promise<Services>
}

/** Settings of an API whose limits are out of reach, as the product allows it outside of production. */
export const withoutLimits = { NODE_ENV: 'test', RATE_LIMIT_SCALE: '100000', HOST: '127.0.0.1', WEB_DIR: '' }

interface Program {
  name: string
  path: string
  port: number
  env: NodeJS.ProcessEnv
}

/** Starts one side, whose limits are out of reach; `running` ends it. @returns the number of its process */
export async function startSide(
  { name, path, port, env }: Program,
  { dataDir, signal }: DataPlan,
  running: ServiceGroup,
): Promise<number> {
  const service = await startApi({
    args: [inRoot(path)],
    env: { ...env, ...withoutLimits, PORT: String(port) },
    logFile: join(dataDir, `${name}.log`),
    url: `http://127.0.0.1:${port}`,
    signal,
  })
  running.add(name, service)
  return service.pid ?? Number.NaN
}

/** Locks the data folder and builds the API where its build is stale. */
export async function claimData({ dataDir, members, signal }: DataPlan, running: ServiceGroup): Promise<ClaimedData> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = {
    port,
    host: '127.0.0.1',
    dataDir,
    members,
    isMemberCountGiven: true,
    apiOnly: true,
    fresh: false,
  }
  const preparation = startPreparation(signal)
  const run = { running, preparation, signal }
  running.add('The preparation', { ended: new Promise(() => {}), stop: preparation.end, kill: () => {} })
  await claimDataDir(options, url, run)
  await buildIfStale(['api'], signal)
  return { port, url, start: () => startServices(options, run).finally(preparation.end) }
}

/** A connection for the benchmark's own queries, closed at the end. */
export async function connect(databaseUrl: string, running: ServiceGroup): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Ctrl-C may reach the server first.
  client.on('error', () => {})
  await client.connect()
  running.add('The connection', { ended: new Promise(() => {}), stop: () => client.end(), kill: () => {} })
  return client
}
