import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../discovery/statistics.ts'
import { openCrowd } from './crowd.ts'
import type { Spent } from './spent.ts'
import type { Memory, SideName, Stand } from './stand.ts'

export interface Measured {
  side: SideName
  processes: number
  sockets: number
  /** Messages a second at full push, round by round. */
  rates: readonly number[]
  /** Milliseconds from sending to arrival at the steady rate: the median of the rounds, and over all. */
  p50: number
  p99: number
  /** Microseconds of CPU for each message at full push, the median of the rounds. */
  cost: Spent
  /** What each idle socket adds, where most of them were open. */
  idle: Memory | undefined
}

export interface Effort {
  sockets: readonly number[]
  rounds: number
  seconds: number
  /** Messages a second for the latency. */
  rate: number
  signal: AbortSignal
  report: (detail: string) => void
}

interface Kept {
  rates: number[]
  times: number[][]
  costs: Spent[]
}

/** Milliseconds that sockets are idle before their memory is read. */
const restFor = 3000

/** Lets all stands take turns at each number of sockets, round after round. */
export async function measure(stands: readonly Stand[], effort: Effort): Promise<Measured[]> {
  const { sockets, rounds, report, signal } = effort
  const most = Math.max(...sockets)
  const idle = new Map<Stand, Memory>()
  for (const stand of stands) {
    report(`${nameOf(stand)}, ${most} idle sockets`)
    idle.set(stand, await idleBytes(stand, most, signal))
  }
  const all = new Map<string, Kept>()
  const keyOf = ({ side, processes }: Stand, count: number) => `${side} ${processes} ${count}`
  for (let round = 0; round < rounds; round += 1) {
    for (const count of sockets) {
      for (const stand of round % 2 === 0 ? stands : stands.toReversed()) {
        signal.throwIfAborted()
        report(`round ${round + 1} of ${rounds}, ${nameOf(stand)}, ${count} sockets`)
        const crowd = await openCrowd(stand.seats(count), signal)
        const kept = all.get(keyOf(stand, count)) ?? { rates: [], times: [], costs: [] }
        all.set(keyOf(stand, count), kept)
        // The first second warms up what the stand does.
        await crowd.steadily(effort.rate, 1)
        kept.times.push(await crowd.steadily(effort.rate, effort.seconds))
        const before = await stand.spent()
        const { rate, count: said } = await crowd.fully(effort.seconds)
        const after = await stand.spent()
        kept.rates.push(rate)
        kept.costs.push({
          server: (after.server - before.server) / said,
          database: (after.database - before.database) / said,
        })
        await crowd.close()
      }
    }
  }
  return stands.flatMap((stand) =>
    sockets.map((count) => {
      const { rates = [], times = [], costs = [] } = all.get(keyOf(stand, count)) ?? {}
      return {
        side: stand.side,
        processes: stand.processes,
        sockets: count,
        rates,
        p50: median(times.map(median)),
        p99: median(times.map((round) => percentile(round, 0.99))),
        cost: {
          server: median(costs.map(({ server }) => server)),
          database: median(costs.map(({ database }) => database)),
        },
        idle: count === most ? idle.get(stand) : undefined,
      }
    }),
  )
}

const nameOf = ({ side, processes }: Stand) => `${side} with ${processes}`

/** What each socket adds to a process that has served some before. */
async function idleBytes(stand: Stand, count: number, signal: AbortSignal): Promise<Memory> {
  const first = await openCrowd(stand.seats(Math.min(count, 200)), signal)
  await first.close()
  await pause(restFor, undefined, { signal })
  const before = await stand.memory()
  const crowd = await openCrowd(stand.seats(count), signal)
  await pause(restFor, undefined, { signal })
  const after = await stand.memory()
  await crowd.close()
  const each = (kind: keyof Memory) => (after[kind] - before[kind]) / count
  return { resident: each('resident'), held: each('held') }
}
