import { setTimeout as pause } from 'node:timers/promises'
import type { CpuTime } from '../lib/processes.ts'
import { median, percentile } from '../lib/statistics.ts'
import type { ClientGroup } from './client-group.ts'
import type { PushResult, RateResult } from './clients.ts'
import type { MeasuredSystem, Memory, SideName, StartedSystems } from './systems.ts'

export interface Measurement {
  side: SideName
  processes: number
  sockets: number
  /** Messages a second at full push that arrived and were read, round by round. */
  rates: readonly number[]
  /** Milliseconds from sending to arrival at the steady rate: the medians of the rounds' values. */
  p50: number
  p99: number
  /** Milliseconds from sending until the sender was told that it was read. */
  readP50: number
  /** Microseconds of CPU for each message, the medians of the rounds: at full push, and at the steady rate. */
  cost: CpuTime
  steadyCost: CpuTime
  /** The part of their cores that the clients took at full push. */
  clientsBusy: number
  /** What each idle socket adds, where most of them were open. */
  idle: Memory | undefined
  /** What was refused or lost: then the numbers say nothing. */
  faults: readonly string[]
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

interface Sample extends PushResult {
  steady: RateResult
  cost: CpuTime
  steadyCost: CpuTime
}

/** Milliseconds that sockets are idle before their memory is read. */
const idleMs = 3000
/** Of one conversation, and of badges. */
const socketsPerClient = 2

/** Lets all stands take turns at each number of sockets, round after round. */
export async function measure(started: StartedSystems, options: MeasureOptions): Promise<Measurement[]> {
  const { clients, systems } = started
  const { sockets, rounds, report, signal } = options
  const maxSockets = Math.max(...sockets)
  const idle = new Map<MeasuredSystem, Memory>()
  for (const system of systems) {
    report(`${systemName(system)}, ${maxSockets} idle sockets`)
    idle.set(system, await idleBytes(started, system, maxSockets, signal))
  }
  const samplesByKey = new Map<string, Sample[]>()
  const faultsByKey = new Map<string, string[]>()
  const keyOf = ({ side, processes }: MeasuredSystem, count: number) => `${side} ${processes} ${count}`
  for (let round = 0; round < rounds; round += 1) {
    for (const count of sockets) {
      for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
        signal.throwIfAborted()
        report(`round ${round + 1} of ${rounds}, ${systemName(system)}, ${count} sockets`)
        const key = keyOf(system, count)
        await clients.open(system.clientAddresses(count))
        samplesByKey.set(key, [...(samplesByKey.get(key) ?? []), await takeSample(clients, system, options)])
        faultsByKey.set(key, [...(faultsByKey.get(key) ?? []), ...(await clients.close())])
      }
    }
  }
  return systems.flatMap((system) =>
    sockets.map((count) => {
      const key = keyOf(system, count)
      return {
        ...summarize(samplesByKey.get(key) ?? []),
        side: system.side,
        processes: system.processes,
        sockets: count,
        idle: count === maxSockets ? idle.get(system) : undefined,
        faults: faultsByKey.get(key) ?? [],
      }
    }),
  )
}

async function takeSample(
  clients: ClientGroup,
  system: MeasuredSystem,
  { rate, seconds }: MeasureOptions,
): Promise<Sample> {
  // The first second warms up what the stand does.
  await clients.sendAtRate(rate, 1)
  const costOf = async <Result>(run: () => Promise<Result>, countOf: (result: Result) => number) => {
    const before = await system.cpuTime()
    const result = await run()
    const after = await system.cpuTime()
    const each = (kind: keyof CpuTime) => (after[kind] - before[kind]) / countOf(result)
    return { result, cost: { server: each('server'), database: each('database') } }
  }
  const steady = await costOf(
    () => clients.sendAtRate(rate, seconds),
    ({ arrivals }) => arrivals.length,
  )
  const push = await costOf(
    () => clients.sendAtFullSpeed(seconds),
    ({ count }) => count,
  )
  return { ...push.result, cost: push.cost, steady: steady.result, steadyCost: steady.cost }
}

function summarize(samples: readonly Sample[]) {
  const medianOf = (read: (sample: Sample) => number) => median(samples.map(read))
  const costOf = (kind: 'cost' | 'steadyCost') => ({
    server: medianOf((sample) => sample[kind].server),
    database: medianOf((sample) => sample[kind].database),
  })
  return {
    // What has arrived is not done until its sender knows that it was read.
    rates: samples.map(({ rate, readRate }) => Math.min(rate, readRate)),
    p50: medianOf(({ steady }) => median(steady.arrivals)),
    p99: medianOf(({ steady }) => percentile(steady.arrivals, 0.99)),
    readP50: medianOf(({ steady }) => median(steady.reads)),
    cost: costOf('cost'),
    steadyCost: costOf('steadyCost'),
    clientsBusy: medianOf(({ busy }) => busy),
  }
}

const systemName = ({ side, processes }: MeasuredSystem) => `${side} with ${processes}`

/** What each socket adds to a process that has served some before. */
async function idleBytes(
  { clients }: StartedSystems,
  system: MeasuredSystem,
  count: number,
  signal: AbortSignal,
): Promise<Memory> {
  await clients.open(system.clientAddresses(Math.min(count, 200)))
  await clients.close()
  await pause(idleMs, undefined, { signal })
  const before = await system.memory()
  await clients.open(system.clientAddresses(count))
  await pause(idleMs, undefined, { signal })
  const after = await system.memory()
  await clients.close()
  const each = (kind: keyof Memory) => (after[kind] - before[kind]) / (count * socketsPerClient)
  return { resident: each('resident'), held: each('held') }
}
