import type { Side, Viewer } from './caller.ts'
import type { List } from './lists.ts'
import type { Stand } from './stand.ts'
import { median, percentile, spread } from './statistics.ts'

/** What one side needs for a list. */
export interface Cost {
  /** Milliseconds, over all requests. */
  p50: number
  p99: number
  /** Of the rounds' medians. */
  spread: number
  /** Requests a second with so many under way; undefined where that was not measured. */
  rate: number | undefined
}

export interface Measured {
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
  results: readonly Measured[]
}

interface Effort {
  rounds: number
  requests: number
  seconds: number
  report: (detail: string) => void
  signal: AbortSignal
}

/** Requests under way at once when pushing. */
const connections = 32

interface Round {
  times: number[]
  rate: number | undefined
}

/** Lets all sizes, and at each the API and the bare limit, take turns on every list, round after round. */
export async function measure(stands: readonly Stand[], effort: Effort): Promise<Size[]> {
  const done = new Map<string, Round[]>()
  const nameOf = ({ members }: Stand, side: Side, { name }: List) => `${members} ${side} ${name}`
  for (let round = -1; round < effort.rounds; round++) {
    const order: Side[] = round % 2 === 0 ? ['api', 'bare'] : ['bare', 'api']
    for (const [place, { name }] of (stands[0]?.lists ?? []).entries()) {
      effort.report(round < 0 ? `warming up, ${name}` : `round ${round + 1} of ${effort.rounds}, ${name}`)
      for (const stand of stands) {
        const list = stand.lists[place] as List
        for (const side of list.apiOnly ? (['api'] as const) : order) {
          effort.signal.throwIfAborted()
          const result = await oneRound({ stand, effort, list, side, round })
          const key = nameOf(stand, side, list)
          // The first round warms up connections, plans and caches, and does not count.
          if (round >= 0) done.set(key, [...(done.get(key) ?? []), result])
        }
      }
    }
  }
  const smallest = stands[0] as Stand
  return stands.map((stand) => ({
    members: stand.members,
    results: stand.lists.map((list) => {
      const [api, bare] = [done.get(nameOf(stand, 'api', list)) ?? [], done.get(nameOf(stand, 'bare', list))]
      const bareFirst = done.get(nameOf(smallest, 'bare', list))
      return {
        list,
        api: costOf(api),
        bare: bare && costOf(bare),
        ratio: bare && ratioOf(api, bare),
        growth: ratioOf(api, done.get(nameOf(smallest, 'api', list)) ?? []),
        bareGrowth: bare && bareFirst && ratioOf(bare, bareFirst),
      }
    }),
  }))
}

interface Turn {
  stand: Stand
  effort: Effort
  list: List
  side: Side
  round: number
}

async function oneRound({ stand, effort, list, side, round }: Turn): Promise<Round> {
  const count = round < 0 ? 20 : Math.ceil(effort.requests / effort.rounds)
  // Other values in every round, the same ones for both sides.
  const first = (round + 1) * count
  const times: number[] = []
  for (let turn = first; turn < first + count; turn++) times.push(await timed(stand, list, side, turn))
  if (round < 0 || effort.seconds === 0 || list.before) return { times, rate: undefined }
  return { times, rate: await push(stand, list, side, (1000 * effort.seconds) / effort.rounds) }
}

async function timed({ viewers, sides }: Stand, list: List, side: Side, turn: number): Promise<number> {
  const asking = list.viewers ?? viewers
  const viewer = asking[turn % asking.length] as Viewer
  await list.before?.(viewer)
  const from = performance.now()
  await sides[side].get(list.path(turn, side), viewer)
  return performance.now() - from
}

async function push(stand: Stand, list: List, side: Side, milliseconds: number): Promise<number> {
  const from = performance.now()
  let [turn, done] = [0, 0]
  const one = async () => {
    while (performance.now() - from < milliseconds) {
      await timed(stand, list, side, turn++)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return (1000 * done) / (performance.now() - from)
}

const medians = (rounds: readonly Round[]) => rounds.map(({ times }) => median(times))

/** How many times as long one takes as the other; what disturbs a round disturbs both. */
function ratioOf(one: readonly Round[], other: readonly Round[]): number {
  const others = medians(other)
  return median(medians(one).map((time, round) => time / (others[round] ?? Number.NaN)))
}

function costOf(rounds: readonly Round[]): Cost {
  const times = rounds.flatMap((round) => round.times)
  const rates = rounds.map(({ rate }) => rate).filter((rate) => rate !== undefined)
  return {
    p50: median(times),
    p99: percentile(times, 0.99),
    spread: spread(medians(rounds)),
    rate: rates.length > 0 ? median(rates) : undefined,
  }
}
