import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What some clients saw in a step. */
export interface ClientResult {
  /** Milliseconds of every call of a kind that began while it was measured. */
  times: Record<string, number[]>
  /** Calls that failed or were refused, by what happened, in the whole step. */
  faults: Record<string, number>
  /** Refusals that any member meets, such as a request too soon after a rejection. */
  expectedRefusals: number
  visits: number
  /** Milliseconds by which the clients themselves were late, one in a hundred times. */
  lateP99Ms: number
}

export type Recorder = ReturnType<typeof createRecorder>

/** Collects what happens in one step. */
export function createRecorder() {
  const times: Record<string, number[]> = {}
  const faults: Record<string, number> = {}
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let [from, to] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [visits, expectedRefusals] = [0, 0]
  return {
    /** What begins from now on counts, for so long. */
    startMeasuring: (milliseconds: number) => {
      from = performance.now()
      to = from + milliseconds
      delay.enable()
    },
    stopMeasuring: () => {
      to = Math.min(to, performance.now())
      delay.disable()
    },
    /** @param startedAt by the clock of `performance` */
    record: (kind: string, startedAt: number) => {
      if (startedAt < from || startedAt >= to) return
      times[kind] ??= []
      times[kind].push(performance.now() - startedAt)
    },
    fault: (what: string) => {
      faults[what] = (faults[what] ?? 0) + 1
    },
    expectRefusal: () => {
      expectedRefusals += 1
    },
    visit: () => {
      const now = performance.now()
      if (now >= from && now < to) visits += 1
    },
    result: (): ClientResult => ({
      times,
      faults,
      expectedRefusals,
      visits,
      // The resolution is counted as delay.
      lateP99Ms: Math.max(0, delay.percentile(99) / 1e6 - 10),
    }),
  }
}

/** What several processes saw together. */
export function mergeResults(parts: readonly ClientResult[]): ClientResult {
  const times: Record<string, number[]> = {}
  const faults: Record<string, number> = {}
  for (const part of parts) {
    for (const [kind, some] of Object.entries(part.times)) times[kind] = (times[kind] ?? []).concat(some)
    for (const [what, count] of Object.entries(part.faults)) faults[what] = (faults[what] ?? 0) + count
  }
  const sum = (kind: 'visits' | 'expectedRefusals') => parts.reduce((total, part) => total + part[kind], 0)
  const lateP99Ms = Math.max(...parts.map((part) => part.lateP99Ms))
  return { times, faults, expectedRefusals: sum('expectedRefusals'), visits: sum('visits'), lateP99Ms }
}
