import { median, percentile, spread } from '../../lib/statistics.ts'
import { type Installation, type SideName, sides } from './installation.ts'

export interface HeavyResult {
  name: string
  ordinary: { p50: number; p99: number }
  heavy: { p50: number; p99: number }
  /** The heavy member's median to the ordinary one's: the median of the rounds, and how far these lie apart. */
  ratio: number
  spread: number
}

interface Options {
  rounds: number
  requestsPerRound: number
  report: (detail: string) => void
  signal: AbortSignal
}

/** Both members take turns on every call; a first round warms up and does not count. */
export async function measure({ askers }: Pick<Installation, 'askers'>, options: Options): Promise<HeavyResult[]> {
  const { rounds, requestsPerRound, report, signal } = options
  const results: HeavyResult[] = []
  for (const [index, { name }] of askers.heavy.entries()) {
    const times: Record<SideName, number[][]> = { ordinary: [], heavy: [] }
    for (let round = -1; round < rounds; round++) {
      report(`${name}, ${round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`}`)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const call = askers[side][index]
        if (!call) throw new Error(`${name} is not measured for the ${side} member.`)
        const taken: number[] = []
        for (let turn = 0; turn < (round < 0 ? 5 : requestsPerRound); turn++) {
          signal.throwIfAborted()
          await call.before?.()
          const from = performance.now()
          await call.run()
          taken.push(performance.now() - from)
        }
        if (round >= 0) times[side].push(taken)
      }
    }
    const ratios = times.heavy.map((taken, round) => median(taken) / median(times.ordinary[round] ?? []))
    results.push({
      name,
      ordinary: costOf(times.ordinary),
      heavy: costOf(times.heavy),
      ratio: median(ratios),
      spread: spread(ratios),
    })
  }
  return results
}

const costOf = (rounds: readonly (readonly number[])[]) => ({
  p50: median(rounds.flat()),
  p99: percentile(rounds.flat(), 0.99),
})
