import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { prepare, viewersOf } from '../../lib/prepare.ts'
import { claimData, connect, type DataPlan } from '../../lib/services.ts'
import { countStatements } from '../../lib/statement-statistics.ts'
import { logInViewers } from '../../lib/viewers.ts'
import { startSides } from '../sides.ts'
import { callsOf } from './calls.ts'
import { compareCalls } from './compare-calls.ts'
import { heavy, makeMember, ordinary } from './heavy-member.ts'
import type { Installation } from './measure.ts'

/** Makes the members unless they are there, gives two of them their past, and starts the API and the bare side. */
export async function startInstallation(plan: DataPlan, running: ServiceGroup): Promise<Installation> {
  const { members, dataDir } = plan
  const { port, url, start } = await claimData(plan, running)
  const { env, databaseUrl } = await start()
  await countStatements(databaseUrl, dataDir)
  const database = await connect(databaseUrl, running)
  await step('Preparing the members', () => prepare(database))
  const pair = await step('Making one member popular', () => choosePair(database))
  const { sides, processes } = await startSides(plan, { port, url, env }, running)
  const [one, other] = await logInViewers(url, [pair.ordinary, pair.heavy])
  if (!one || !other) throw new Error('The two members cannot log in.')
  const calls = { ordinary: await callsOf(sides, database, one), heavy: await callsOf(sides, database, other) }
  await step('Comparing what both sides answer', () => compareCalls(calls.ordinary))
  return { members, calls, processes, database }
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
  // A list from before may have members of whom the API shows no more.
  await client.query('delete from recommendations where member_key in ($1, $2)', [one.key, other.key])
  return { ordinary: one, heavy: other }
}
