import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../discovery/statistics.ts'
import { openClients } from './clients.ts'
import type { CpuTime } from './cpu-time.ts'
import type { MeasuredSystem, Memory, SideName } from './systems.ts'

export interface Measurement {
  side: SideName
  processes: number
  sockets: number
  /** Messages a second at full push, round by round. */
  rates: readonly number[]
  /** Milliseconds from sending to arrival at the steady rate: the median of the rounds, and over all. */
  p50: number
  p99: number
  /** Microseconds of CPU for each message at full push, the median of the rounds. */
  cost: CpuTime
  /** What each idle socket adds, where most of them were open. */
  idle: Memory | undefined
}

export interface MeasureOptions {
  sockets: readonly number[]
  rounds: number
  seconds: number
  /** Messages a second for the latency. */
  rate: number
  signal: AbortSignal
  report: (detail: string) => void
}

interface Samples {
  rates: number[]
  times: number[][]
  costs: CpuTime[]
}

/** Milliseconds that sockets are idle before their memory is read. */
const idleMs = 3000

/** Lets all stands take turns at each number of sockets, round after round. */
export async function measure(systems: readonly MeasuredSystem[], options: MeasureOptions): Promise<Measurement[]> {
  const { sockets, rounds, report, signal } = options
  const maxSockets = Math.max(...sockets)
  const idle = new Map<MeasuredSystem, Memory>()
  for (const system of systems) {
    report(`${systemName(system)}, ${maxSockets} idle sockets`)
    idle.set(system, await idleBytes(system, maxSockets, signal))
  }
  const samplesByKey = new Map<string, Samples>()
  const keyOf = ({ side, processes }: MeasuredSystem, count: number) => `${side} ${processes} ${count}`
  for (let round = 0; round < rounds; round += 1) {
    for (const count of sockets) {
      for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
        signal.throwIfAborted()
        report(`round ${round + 1} of ${rounds}, ${systemName(system)}, ${count} sockets`)
        const clients = await openClients(system.clientAddresses(count), signal)
        const samples = samplesByKey.get(keyOf(system, count)) ?? { rates: [], times: [], costs: [] }
        samplesByKey.set(keyOf(system, count), samples)
        // The first second warms up what the stand does.
        await clients.sendAtRate(options.rate, 1)
        samples.times.push(await clients.sendAtRate(options.rate, options.seconds))
        const before = await system.cpuTime()
        const { rate, count: messageCount } = await clients.sendAtFullSpeed(options.seconds)
        const after = await system.cpuTime()
        samples.rates.push(rate)
        samples.costs.push({
          server: (after.server - before.server) / messageCount,
          database: (after.database - before.database) / messageCount,
        })
        await clients.close()
      }
    }
  }
  return systems.flatMap((system) =>
    sockets.map((count) => {
      const { rates = [], times = [], costs = [] } = samplesByKey.get(keyOf(system, count)) ?? {}
      return {
        side: system.side,
        processes: system.processes,
        sockets: count,
        rates,
        p50: median(times.map(median)),
        p99: median(times.map((round) => percentile(round, 0.99))),
        cost: {
          server: median(costs.map(({ server }) => server)),
          database: median(costs.map(({ database }) => database)),
        },
        idle: count === maxSockets ? idle.get(system) : undefined,
      }
    }),
  )
}

const systemName = ({ side, processes }: MeasuredSystem) => `${side} with ${processes}`

/** What each socket adds to a process that has served some before. */
async function idleBytes(system: MeasuredSystem, count: number, signal: AbortSignal): Promise<Memory> {
  const first = await openClients(system.clientAddresses(Math.min(count, 200)), signal)
  await first.close()
  await pause(idleMs, undefined, { signal })
  const before = await system.memory()
  const clients = await openClients(system.clientAddresses(count), signal)
  await pause(idleMs, undefined, { signal })
  const after = await system.memory()
  await clients.close()
  const each = (kind: keyof Memory) => (after[kind] - before[kind]) / count
  return { resident: each('resident'), held: each('held') }
}
