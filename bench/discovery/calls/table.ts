import { median } from '../../lib/statistics.ts'
import { mark, table } from '../../lib/table.ts'
import type { CallCost, CallResult } from './measure.ts'

/** What a call may cost: in its bare statement, the heavy member's in an ordinary one's, the largest size's in the smallest's. */
const maxima = { bare: 2.5, heavy: 2, growth: 1.5 }

type Rounds = readonly CallCost[] | undefined

const cpuOf = ({ server, database }: CallCost) => server + database
const medianOf = (rounds: readonly CallCost[], part: keyof CallCost) =>
  median(rounds.map((cost) => cost[part])).toFixed(0)
const cpu = (rounds: Rounds) => (rounds ? `${medianOf(rounds, 'server')}+${medianOf(rounds, 'database')}` : '–')
const buffers = (rounds: Rounds) => (rounds ? medianOf(rounds, 'buffers') : '–')

/** The median of the rounds' ratios: what disturbs a round disturbs both. */
function ratio(of: Rounds, to: Rounds, most: number): string {
  if (!of || !to) return '–'
  const value = median(of.map((cost, round) => cpuOf(cost) / cpuOf(to[round] as CallCost)))
  return `${value.toFixed(2)}×${mark(value > most)}`
}

/** @param smallest the results of the smallest size, where this is another one */
export const callsTable = (
  members: number,
  results: readonly CallResult[],
  smallest: readonly CallResult[] | undefined,
): string =>
  table(
    `What a call costs, among ${members.toLocaleString('en')}: microseconds of CPU, server + PostgreSQL, and buffers`,
    [
      'call',
      'CPU',
      'bare',
      'of bare',
      'heavy',
      'of ordinary',
      'buffers',
      'bare',
      'heavy',
      ...(smallest ? ['growth'] : []),
    ],
    results.map(({ name, costs: { ordinary, heavy, bare } }, at) => [
      name,
      cpu(ordinary),
      cpu(bare),
      ratio(ordinary, bare, maxima.bare),
      cpu(heavy),
      ratio(heavy, ordinary, maxima.heavy),
      buffers(ordinary),
      buffers(bare),
      buffers(heavy),
      ...(smallest ? [ratio(ordinary, smallest[at]?.costs.ordinary, maxima.growth)] : []),
    ]),
  )
