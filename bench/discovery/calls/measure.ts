import type pg from 'pg'
import type { Side } from '../../lib/http-client.ts'
import { median } from '../../lib/statistics.ts'
import { cpuTimeOfSide, type Processes } from '../processes.ts'
import type { MeasuredCall } from './calls.ts'

/** Who asks, and on which side: the heavy member asks the API alone. */
export const askers = ['ordinary', 'heavy', 'bare'] as const
export type Asker = (typeof askers)[number]

export interface Installation {
  members: number
  calls: Readonly<Record<'ordinary' | 'heavy', readonly MeasuredCall[]>>
  processes: Processes
  database: pg.Client
}

/** Of one call on average. */
export interface CallCost {
  /** Microseconds of CPU: of the server's processes, and of PostgreSQL. */
  server: number
  database: number
  /** Pages of 8 kB that its statements touched, in memory or not. */
  buffers: number
}

export interface CallResult {
  name: string
  /** The medians of the rounds. */
  costs: Readonly<Partial<Record<Asker, CallCost>>>
}

interface Options {
  rounds: number
  requestsPerRound: number
  only: string
  report: (detail: string) => void
  signal: AbortSignal
}

/** Under way at once: enough to keep a server busy, so that what it does between two calls hardly counts. */
const connections = 8
/** Requests after which code is compiled and plans are kept. */
const warmUp = 150

/** All askers of all installations take turns on every call; a first round warms up and does not count. */
export async function measure(installations: readonly Installation[], options: Options): Promise<CallResult[][]> {
  const results: CallResult[][] = installations.map(() => [])
  for (const [index, { name }] of (installations[0]?.calls.heavy ?? []).entries()) {
    if (!name.includes(options.only)) continue
    const taken = installations.map((): Partial<Record<Asker, CallCost[]>> => ({}))
    for (let round = -1; round < options.rounds; round++) {
      options.report(`${name}, ${round < 0 ? 'warming up' : `round ${round + 1} of ${options.rounds}`}`)
      for (const [at, installation] of installations.entries()) {
        for (const asker of round % 2 === 0 ? askers : askers.toReversed()) {
          const call = installation.calls[asker === 'heavy' ? 'heavy' : 'ordinary'][index]
          if (!call) throw new Error(`${name} is not measured for both members.`)
          if (asker === 'bare' && call.apiOnly) continue
          const requests = round < 0 ? warmUp : options.requestsPerRound
          const cost = await costOf(installation, call, asker === 'bare' ? 'bare' : 'api', requests, options.signal)
          const costs = taken[at]
          if (round >= 0 && costs) costs[asker] = [...(costs[asker] ?? []), cost]
        }
      }
    }
    for (const [at, costs] of taken.entries()) {
      const medians = Object.entries(costs).map(([asker, rounds]) => [asker, medianOf(rounds)])
      results[at]?.push({ name, costs: Object.fromEntries(medians) })
    }
  }
  return results
}

async function costOf(
  { processes, database }: Installation,
  { run, before }: MeasuredCall,
  side: Side,
  requests: number,
  signal: AbortSignal,
): Promise<CallCost> {
  const read = async () => ({
    ...cpuTimeOfSide(side === 'api' ? processes.api : processes.bare, processes.database),
    buffers: await countBuffers(database),
  })
  const first = await read()
  let left = requests
  const worker = async () => {
    while (left-- > 0) {
      signal.throwIfAborted()
      await before?.()
      await run(side)
    }
  }
  // What is undone before each call is undone for one at a time.
  await Promise.all(Array.from({ length: before ? 1 : connections }, worker))
  const last = await read()
  await before?.()
  const each = (name: keyof CallCost) => (last[name] - first[name]) / requests
  return { server: each('server'), database: each('database'), buffers: each('buffers') }
}

/** Of all statements but the benchmark's own. */
async function countBuffers(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ n: string }>(
    `select sum(shared_blks_hit + shared_blks_read) as n from pg_stat_statements s
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' and query not like '%delete from%'`,
  )
  return Number(rows[0]?.n ?? 0)
}

const medianOf = (rounds: readonly CallCost[]): CallCost => ({
  server: median(rounds.map(({ server }) => server)),
  database: median(rounds.map(({ database }) => database)),
  buffers: median(rounds.map(({ buffers }) => buffers)),
})
