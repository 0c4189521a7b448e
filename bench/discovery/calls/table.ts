import { mark, table } from '../../lib/table.ts'
import type { CallCost, CallResult } from './measure.ts'

/** What a call may cost: in its bare statement, the heavy member's in an ordinary one's, the largest size's in the smallest's. */
const maxima = { bare: 2.5, heavy: 2, growth: 1.5 }

const cpuOf = ({ server, database }: CallCost) => server + database
const cpu = (cost: CallCost | undefined) => (cost ? `${cost.server.toFixed(0)}+${cost.database.toFixed(0)}` : '–')
const buffers = (cost: CallCost | undefined) => (cost ? cost.buffers.toFixed(0) : '–')

function ratio(of: CallCost | undefined, to: CallCost | undefined, most: number): string {
  if (!of || !to) return '–'
  const value = cpuOf(of) / cpuOf(to)
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
