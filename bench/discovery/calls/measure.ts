import type pg from 'pg'
import type { Side } from '../../lib/http-client.ts'
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
  /** Of each round, in their order. */
  costs: Readonly<Partial<Record<Asker, readonly CallCost[]>>>
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
interface Extent {
  requests: number
  /** At least, though the requests take less. */
  milliseconds: number
}

/** Requests of each asker for each call before any is measured: code is compiled, and plans are kept. */
const warmUp: Extent = { requests: 600, milliseconds: 0 }
/** How long a turn takes at least: in a shorter one what others left to collect would count more than the call. */
const turnMs = 500
/** Requests before each turn, for the same reason. */
const leadIn: Extent = { requests: 60, milliseconds: 0 }

/**
 * All askers of all installations take turns on every call, after they have warmed up with all of them. A round has
 * every call, so that those of one call are minutes apart, and what disturbs one of them disturbs no other.
 */
export async function measure(installations: readonly Installation[], options: Options): Promise<CallResult[][]> {
  const { rounds, requestsPerRound, only, report, signal } = options
  const names = (installations[0]?.calls.heavy ?? []).map(({ name }) => name)
  const measured = [...names.entries()].filter(([, name]) => name.includes(only))
  for (const [index, name] of measured) {
    report(`warming up, ${name}`)
    for (const installation of installations)
      for (const turn of turnsOf(installation, index)) await costOf(installation, turn, warmUp, signal)
  }
  const results = installations.map(() =>
    measured.map(([, name]) => ({ name, costs: {} as Partial<Record<Asker, CallCost[]>> })),
  )
  for (let round = 0; round < rounds; round++) {
    for (const [place, [index, name]] of measured.entries()) {
      report(`round ${round + 1} of ${rounds}, ${name}`)
      for (const [at, installation] of installations.entries()) {
        const turns = turnsOf(installation, index)
        const costs = results[at]?.[place]?.costs ?? {}
        for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
          await costOf(installation, turn, leadIn, signal)
          costs[turn.asker] ??= []
          costs[turn.asker]?.push(
            await costOf(installation, turn, { requests: requestsPerRound, milliseconds: turnMs }, signal),
          )
        }
      }
    }
  }
  return results
}

interface Turn {
  asker: Asker
  call: MeasuredCall
}

/** Who asks for a call. */
const turnsOf = ({ calls }: Installation, index: number): Turn[] =>
  askers.flatMap((asker) => {
    const call = calls[asker === 'heavy' ? 'heavy' : 'ordinary'][index]
    if (!call) throw new Error(`Call ${index} is not measured for both members.`)
    return asker === 'bare' && call.apiOnly ? [] : [{ asker, call }]
  })

async function costOf(
  { processes, database }: Installation,
  { asker, call: { run, before } }: Turn,
  { requests, milliseconds }: Extent,
  signal: AbortSignal,
): Promise<CallCost> {
  const side: Side = asker === 'bare' ? 'bare' : 'api'
  const read = async () => ({
    ...cpuTimeOfSide(side === 'api' ? processes.api : processes.bare, processes.database),
    buffers: await countBuffers(database),
  })
  const first = await read()
  const until = performance.now() + milliseconds
  let made = 0
  const worker = async () => {
    while (made < requests || performance.now() < until) {
      made += 1
      signal.throwIfAborted()
      await before?.()
      await run(side)
    }
  }
  // What is undone before each call is undone for one at a time.
  await Promise.all(Array.from({ length: before ? 1 : connections }, worker))
  const last = await read()
  await before?.()
  const each = (name: keyof CallCost) => (last[name] - first[name]) / made
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
