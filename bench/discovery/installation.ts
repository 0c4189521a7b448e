import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { HttpClient, type Sides, type Viewer } from '../lib/http-client.ts'
import { prepare } from '../lib/prepare.ts'
import { claimData, connect, withoutLimits } from '../lib/services.ts'
import { logInViewers } from '../lib/viewers.ts'
import { compare } from './compare.ts'
import { findDeepPages } from './deep-pages.ts'
import { keepOnline } from './keep-online.ts'
import { type List, listsToMeasure } from './lists.ts'
import { findProcesses, type Processes } from './processes.ts'
import { findSample } from './sample.ts'

export interface Plan {
  dataDir: string
  rounds: number
  requests: number
  seconds: number
  only: string
  signal: AbortSignal
}

/** One size with its database, its API and its bare side, ready to be asked. */
export interface Installation {
  members: number
  lists: readonly List[]
  viewers: readonly Viewer[]
  sides: Sides
  processes: Processes
}

/** Makes so many members unless they are there, and starts what answers for them. */
export async function startInstallation(members: number, plan: Plan, running: ServiceGroup): Promise<Installation> {
  const { signal } = plan
  const dataDir = join(plan.dataDir, String(members))
  console.log(`\n${members.toLocaleString('en')} members, in ${dataDir}`)
  const { port, url, start } = await claimData({ dataDir, members, signal }, running)
  const barePort = await freePort()
  const { env, databaseUrl } = await start()
  const client = await connect(databaseUrl, running)
  const sample = await step('Preparing the members', async () => {
    await prepare(client)
    return findSample(client)
  })
  if (!env.REDIS_URL) throw new Error('The members online are kept in Redis: install redis-server.')
  const { stop } = await keepOnline(client, env.REDIS_URL)
  running.add('The members online', { ended: new Promise(() => {}), stop, kill: () => {} })
  const launch = async (name: string, program: string, at: number) => {
    const service = await startApi({
      args: [inRoot(program)],
      env: { ...env, ...withoutLimits, PORT: String(at) },
      logFile: join(dataDir, `${name}.log`),
      url: `http://127.0.0.1:${at}`,
      signal,
    })
    running.add(name, service)
    return service.pid ?? Number.NaN
  }
  const api = await launch('api', 'apps/api/dist/main.js', port)
  const bare = await launch('bare', 'bench/discovery/bare/server.ts', barePort)
  const sides: Sides = { api: new HttpClient(url), bare: new HttpClient(`http://127.0.0.1:${barePort}`) }
  const viewers = await logInViewers(url, sample.viewers)
  const deep = await step('Walking to the deep pages', () => findDeepPages(sides, viewers, members, plan))
  const lists = listsToMeasure({ client, sample, deep }).filter(({ name }) => name.includes(plan.only))
  const installation = { members, lists, viewers, sides, processes: findProcesses(dataDir, { api, bare }) }
  await step('Comparing what both sides answer', (report) => compare({ ...installation, signal, report }))
  return installation
}
