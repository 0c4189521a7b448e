import { join } from 'node:path'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type { Sides, Viewer } from '../lib/http-client.ts'
import { prepare } from '../lib/prepare.ts'
import { claimData, connect } from '../lib/services.ts'
import { logInViewers } from '../lib/viewers.ts'
import { compare } from './compare.ts'
import { findDeepPages } from './deep-pages.ts'
import { keepOnline } from './keep-online.ts'
import { type List, listsToMeasure } from './lists.ts'
import type { Processes } from './processes.ts'
import { findSample } from './sample.ts'
import { startSides } from './sides.ts'

export interface Plan {
  dataDir: string
  rounds: number
  requests: number
  seconds: number
  only: string
  /** The bare side is compared and not measured. */
  isAlone: boolean
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
  const { env, databaseUrl } = await start()
  const client = await connect(databaseUrl, running)
  const sample = await step('Preparing the members', async () => {
    await prepare(client)
    return findSample(client)
  })
  if (!env.REDIS_URL) throw new Error('The members online are kept in Redis: install redis-server.')
  const { stop } = await keepOnline(client, env.REDIS_URL)
  running.add('The members online', { ended: new Promise(() => {}), stop, kill: () => {} })
  const { sides, processes } = await startSides({ dataDir, members, signal }, { port, url, env }, running)
  const viewers = await logInViewers(url, sample.viewers)
  const deep = await step('Walking to the deep pages', () => findDeepPages(sides, viewers, members, plan))
  const lists = listsToMeasure({ client, sample, deep }).filter(({ name }) => name.includes(plan.only))
  const installation = { members, lists, viewers, sides, processes }
  await step('Comparing what both sides answer', (report) => compare({ ...installation, signal, report }))
  return installation
}
