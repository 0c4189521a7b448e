import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { HttpClient, type Sides } from '../../lib/http-client.ts'
import { prepare, viewersOf } from '../../lib/prepare.ts'
import { claimData, connect, type DataPlan, withoutLimits } from '../../lib/services.ts'
import { countStatements } from '../../lib/statement-statistics.ts'
import { logInViewers } from '../../lib/viewers.ts'
import { findProcesses } from '../processes.ts'
import { callsOf } from './calls.ts'
import { compareCalls } from './compare-calls.ts'
import { heavy, makeMember, ordinary } from './heavy-member.ts'
import type { Installation } from './measure.ts'

/** Makes the members unless they are there, gives two of them their past, and starts the API and the bare side. */
export async function startInstallation(plan: DataPlan, running: ServiceGroup): Promise<Installation> {
  const { members, dataDir, signal } = plan
  const { port, url, start } = await claimData(plan, running)
  const barePort = await freePort()
  const { env, databaseUrl } = await start()
  await countStatements(databaseUrl, dataDir)
  const database = await connect(databaseUrl, running)
  await step('Preparing the members', () => prepare(database))
  const pair = await step('Making one member popular', () => choosePair(database))
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
  const [one, other] = await logInViewers(url, [pair.ordinary, pair.heavy])
  if (!one || !other) throw new Error('The two members cannot log in.')
  const calls = { ordinary: await callsOf(sides, database, one), heavy: await callsOf(sides, database, other) }
  await step('Comparing what both sides answer', () => compareCalls(calls.ordinary))
  return { members, calls, processes: findProcesses(dataDir, { api, bare }), database }
}

interface Member {
  key: string
  email: string
}

/** The same two of all viewers in each run; their past is made in the first. */
async function choosePair(client: pg.Client): Promise<Record<'ordinary' | 'heavy', Member>> {
  const { rows } = await client.query<Member>(viewersOf)
  const [one, other] = rows.slice(-2)
  if (!one || !other) throw new Error('There are no two members.')
  const counted = await client.query<{ n: number }>(
    'select count(*)::int as n from conversation_members where member_key = $1',
    [other.key],
  )
  if ((counted.rows[0]?.n ?? 0) < ordinary.conversations * 2) {
    await makeMember(client, one.key, ordinary)
    await makeMember(client, other.key, heavy)
    await client.query('vacuum (analyze)')
  }
  return { ordinary: one, heavy: other }
}
