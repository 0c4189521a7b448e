import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type pg from 'pg'
import { claimData, connect, withoutLimits } from '../lib/services.ts'
import { TimingClient } from './client.ts'
import type { Identity } from './doors.ts'

export interface Installation {
  client: TimingClient
  /** A member, and somebody who has no account. */
  pairs: readonly { known: Identity; unknown: Identity }[]
  signal: AbortSignal
  /** Resolves when no job waits, so that none runs while a call is measured. */
  jobsDone: () => Promise<void>
}

interface Plan {
  dataDir: string
  pairs: number
  signal: AbortSignal
}

const mobilecode = '44'

/** Seeds as many members as there are pairs, unless they are there, and starts the built API. */
export async function startInstallation(
  { dataDir, pairs, signal }: Plan,
  running: ServiceGroup,
): Promise<Installation> {
  // Some of the seeded members are suspended, and half have confirmed their address.
  const members = Math.max(1000, pairs * 3)
  const { port, url, start } = await claimData({ dataDir, members, signal }, running)
  const { env, databaseUrl } = await start()
  const database = await connect(databaseUrl, running)
  const known = await findIdentities(database, pairs)
  // The address of a call is the one that it names.
  const service = await startApi({
    args: [inRoot('apps/api/dist/main.js')],
    env: { ...env, ...withoutLimits, TRUST_PROXY: '1', PORT: String(port) },
    logFile: join(dataDir, 'api.log'),
    url,
    signal,
  })
  running.add('The API', service)
  const client = new TimingClient(url)
  running.add('The client', { ended: new Promise(() => {}), stop: async () => client.close(), kill: () => {} })
  return {
    client,
    pairs: known.map((identity, index) => ({ known: identity, unknown: unknownIdentity(index) })),
    signal,
    jobsDone: () => waitForJobs(database, signal),
  }
}

/** Areas of which Ofcom keeps 496 0000 to 0999 for drama: seeded numbers cannot get a code, these can. */
const areas = { known: ['113', '114', '115', '116', '117'], unknown: ['118', '121', '131', '141', '151'] } as const
const numbersPerArea = 1000
/** So many pairs at most. */
export const maxPairs = areas.known.length * numbersPerArea

const mobileOf = (world: 'known' | 'unknown', index: number): string =>
  `${areas[world][Math.floor(index / numbersPerArea)]}4960${String(index % numbersPerArea).padStart(3, '0')}`

const unknownIdentity = (index: number): Identity => ({
  email: `nobody.${index}@people.example`,
  mobilecode,
  mobile: mobileOf('unknown', index),
})

/**
 * Members with a confirmed address, who get numbers that exist. What earlier runs were counted for is deleted, and
 * what they started.
 */
async function findIdentities(database: pg.Client, count: number): Promise<Identity[]> {
  await database.query('truncate code_budgets, one_time_codes, sign_ups, underage_bans')
  const { rows } = await database.query<Identity>(
    `update members m set mobilecode = $3, mobile = n.mobile, phone = '+' || $3 || n.mobile
     from (
       select key, row_number() over (order by key) as number from members
       where email_confirmed_at is not null and suspended_at is null order by key limit $1
     ) chosen
     join unnest($2::text[]) with ordinality as n(mobile, number) using (number)
     where m.key = chosen.key
     returning m.email, m.mobilecode, m.mobile`,
    [count, Array.from({ length: count }, (_, index) => mobileOf('known', index)), mobilecode],
  )
  await database.query('vacuum (analyze)')
  if (rows.length < count) {
    throw new Error(`There are ${rows.length} members for ${count} pairs. Please delete the data folder.`)
  }
  return rows
}

async function waitForJobs(database: pg.Client, signal: AbortSignal): Promise<void> {
  while (true) {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
    )
    if (rows[0]?.waiting === 0) return
    await pause(50, undefined, { signal })
  }
}
