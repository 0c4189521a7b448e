import type { Side, Viewer } from '../lib/http-client.ts'
import type { CpuTime } from '../lib/processes.ts'
import { median, percentile, spread } from '../lib/statistics.ts'
import type { Installation } from './installation.ts'
import type { List } from './lists.ts'
import { cpuTimeOfSide } from './processes.ts'

/** What one side needs for a list. */
export interface Cost {
  /** Milliseconds, over all requests. */
  p50: number
  p99: number
  /** Of the rounds' medians. */
  spread: number
  /** Requests a second with so many under way; undefined where that was not measured. */
  rate: number | undefined
  /** Of each of those. */
  cpuTime: CpuTime | undefined
}

export interface Measurement {
  list: List
  api: Cost
  bare: Cost | undefined
  /** API to bare, the median of the rounds. */
  ratio: number | undefined
  /** API here to API at the smallest size, and the same of the bare side: the medians of the rounds. */
  growth: number
  bareGrowth: number | undefined
}

export interface Size {
  members: number
  results: readonly Measurement[]
}

interface MeasureOptions {
  rounds: number
  requests: number
  seconds: number
  isAlone: boolean
  report: (detail: string) => void
  signal: AbortSignal
}

/** Requests under way at once when pushing. */
const connections = 32

interface Push {
  rate: number
  cpuTime: CpuTime
}

interface Round {
  times: number[]
  push: Push | undefined
}

/** Lets all sizes, and at each the API and the bare limit, take turns on every list, round after round. */
export async function measure(installations: readonly Installation[], options: MeasureOptions): Promise<Size[]> {
  const roundsByKey = new Map<string, Round[]>()
  const nameOf = ({ members }: Installation, side: Side, { name }: List) => `${members} ${side} ${name}`
  for (let round = -1; round < options.rounds; round++) {
    const order: Side[] = round % 2 === 0 ? ['api', 'bare'] : ['bare', 'api']
    for (const [index, { name }] of (installations[0]?.lists ?? []).entries()) {
      options.report(round < 0 ? `warming up, ${name}` : `round ${round + 1} of ${options.rounds}, ${name}`)
      for (const installation of installations) {
        const list = installation.lists[index] as List
        for (const side of list.apiOnly || options.isAlone ? (['api'] as const) : order) {
          options.signal.throwIfAborted()
          const result = await measureRound({ installation, options, list, side, round })
          const key = nameOf(installation, side, list)
          // The first round has each viewer once: it warms up connections, plans and caches, and does not count.
          if (round >= 0) roundsByKey.set(key, [...(roundsByKey.get(key) ?? []), result])
        }
      }
    }
  }
  const smallest = installations[0] as Installation
  return installations.map((installation) => ({
    members: installation.members,
    results: installation.lists.map((list) => {
      const [api, bare] = [
        roundsByKey.get(nameOf(installation, 'api', list)) ?? [],
        roundsByKey.get(nameOf(installation, 'bare', list)),
      ]
      const bareFirst = roundsByKey.get(nameOf(smallest, 'bare', list))
      return {
        list,
        api: costOf(api),
        bare: bare && costOf(bare),
        ratio: bare && ratioOf(api, bare),
        growth: ratioOf(api, roundsByKey.get(nameOf(smallest, 'api', list)) ?? []),
        bareGrowth: bare && bareFirst && ratioOf(bare, bareFirst),
      }
    }),
  }))
}

interface TurnOptions {
  installation: Installation
  options: MeasureOptions
  list: List
  side: Side
  round: number
}

async function measureRound({ installation, options, list, side, round }: TurnOptions): Promise<Round> {
  const count = round < 0 ? (list.viewers ?? installation.viewers).length : Math.ceil(options.requests / options.rounds)
  // Other values in every round, the same ones for both sides.
  const first = (round + 1) * count
  const times: number[] = []
  for (let turn = first; turn < first + count; turn++) times.push(await measureRequest(installation, list, side, turn))
  if (round < 0 || options.seconds === 0 || list.before) return { times, push: undefined }
  return { times, push: await measureThroughput(installation, list, side, (1000 * options.seconds) / options.rounds) }
}

async function measureRequest({ viewers, sides }: Installation, list: List, side: Side, turn: number): Promise<number> {
  const asking = list.viewers ?? viewers
  const viewer = asking[turn % asking.length] as Viewer
  await list.before?.(viewer)
  const from = performance.now()
  await sides[side].get(list.path(turn, side), viewer)
  return performance.now() - from
}

async function measureThroughput(
  installation: Installation,
  list: List,
  side: Side,
  milliseconds: number,
): Promise<Push> {
  const { api, bare, database } = installation.processes
  const usedCpu = () => cpuTimeOfSide(side === 'api' ? api : bare, database)
  const [from, before] = [performance.now(), usedCpu()]
  let [turn, answers] = [0, 0]
  const worker = async () => {
    while (performance.now() - from < milliseconds) {
      await measureRequest(installation, list, side, turn++)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const [seconds, after] = [(performance.now() - from) / 1000, usedCpu()]
  const cpuTime = {
    server: (after.server - before.server) / answers,
    database: (after.database - before.database) / answers,
  }
  return { rate: answers / seconds, cpuTime }
}

const medians = (rounds: readonly Round[]) => rounds.map(({ times }) => median(times))

/** How many times as long one takes as the other; what disturbs a round disturbs both. */
function ratioOf(one: readonly Round[], other: readonly Round[]): number {
  const others = medians(other)
  return median(medians(one).map((time, round) => time / (others[round] ?? Number.NaN)))
}

function costOf(rounds: readonly Round[]): Cost {
  const times = rounds.flatMap((round) => round.times)
  const pushes = rounds.flatMap(({ push }) => push ?? [])
  const medianOf = (value: (push: Push) => number) => (pushes.length > 0 ? median(pushes.map(value)) : undefined)
  const [server, database] = [medianOf(({ cpuTime }) => cpuTime.server), medianOf(({ cpuTime }) => cpuTime.database)]
  return {
    p50: median(times),
    p99: percentile(times, 0.99),
    spread: spread(medians(rounds)),
    rate: medianOf(({ rate }) => rate),
    cpuTime: server === undefined || database === undefined ? undefined : { server, database },
  }
}
