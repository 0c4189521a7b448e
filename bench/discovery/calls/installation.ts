import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { type Cores, pin, planCores } from '../../lib/cores.ts'
import { HttpClient } from '../../lib/http-client.ts'
import { prepare, viewersOf } from '../../lib/prepare.ts'
import { childrenOf, findServers } from '../../lib/processes.ts'
import { claimData, connect, type DataPlan, withoutLimits } from '../../lib/services.ts'
import { logInViewers } from '../../lib/viewers.ts'
import { type Asker, callsOf } from './calls.ts'
import { heavy, makeMember, ordinary } from './heavy-member.ts'

export const sides = ['ordinary', 'heavy'] as const
export type SideName = (typeof sides)[number]

export interface Installation {
  client: HttpClient
  askers: Record<SideName, Asker>
  cores: Cores | undefined
}

/** Makes the members unless they are there, gives two of them their past, and starts the API. */
export async function startInstallation(plan: DataPlan, running: ServiceGroup): Promise<Installation> {
  const { port, url, start } = await claimData(plan, running)
  const { env, databaseUrl } = await start()
  const database = await connect(databaseUrl, running)
  await step('Preparing the members', () => prepare(database))
  const pair = await step('Making one member popular', () => choosePair(database))
  const api = await startApi({
    args: [inRoot('apps/api/dist/main.js')],
    env: { ...env, ...withoutLimits, PORT: String(port) },
    logFile: join(plan.dataDir, 'api.log'),
    url: `http://127.0.0.1:${port}`,
    signal: plan.signal,
  })
  running.add('api', api)
  const client = new HttpClient(url)
  const [one, other] = await logInViewers(url, [pair.ordinary, pair.heavy])
  if (!one || !other) throw new Error('The two members cannot log in.')
  const asking = (viewer: typeof one, key: string) => callsOf(client, database, viewer, key)
  const askers = {
    ordinary: await asking(one, pair.ordinary.key),
    heavy: await asking(other, pair.heavy.key),
  }
  return { client, askers, cores: pinServers(plan.dataDir, api.pid ?? Number.NaN) }
}

interface Member {
  key: string
  email: string
}

/** The same two of all viewers in each run; their past is made in the first. */
async function choosePair(client: pg.Client): Promise<Record<SideName, Member>> {
  const { rows } = await client.query<Member>(viewersOf)
  const [one, other] = rows.slice(-2)
  if (!one || !other) throw new Error('There are no two members.')
  const counted = await client.query<{ done: boolean }>(
    'select count(*) > 50000 as done from notifications where member_key = $1',
    [other.key],
  )
  if (!counted.rows[0]?.done) {
    await makeMember(client, one.key, ordinary)
    await makeMember(client, other.key, heavy)
    await client.query('vacuum (analyze)')
  }
  return { ordinary: one, heavy: other }
}

/** What is measured shares one part of the cores, and what asks has the other. */
function pinServers(dataDir: string, api: number): Cores | undefined {
  const cores = planCores()
  if (!cores) return undefined
  const { database, redis } = findServers(dataDir)
  for (const pid of [api, database, ...childrenOf(database), ...(Number.isNaN(redis) ? [] : [redis])])
    pin(pid, cores.server.join())
  pin(process.pid, cores.client.join())
  return cores
}
