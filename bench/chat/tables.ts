import type { CpuTime } from '../lib/processes.ts'
import { median } from '../lib/statistics.ts'
import { mark, ms, table } from '../lib/table.ts'
import type { Measurement } from './measure.ts'
import type { SideName } from './systems.ts'

const minima = { share: 0.5 }
const maxima = { p99: 2, idle: 16 * 1024, growth: 1.5 }

export const targets = `Targets for the API: at least ${minima.share} of the storing relay's messages a second, stored, delivered and read; a p99
at the steady rate of at most ${maxima.p99}× the storing relay's; at most ${maxima.idle / 1024} kB for an idle socket; a median that grows at
most ${maxima.growth}× from the fewest sockets to the most. ✗ marks what misses its target; a side is void where something was
refused or lost, and then nothing is compared with it. Clients at 100 % are the limit of that side, not the side itself.`

const times = (value: number) => `${value.toFixed(2)}×`
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const total = ({ server, database }: CpuTime, side: SideName) =>
  side === 'relay' || Number.isNaN(database) ? server : server + database

const head = [
  'side',
  'sockets',
  'messages/s',
  'of storing',
  'p50 ms',
  'growth',
  'p99 ms',
  'of storing',
  'read p50 ms',
  'µs',
  'µs database',
  'of storing',
  'µs steady',
  'of storing',
  'clients',
  'kB idle',
  'held',
]

/** All stands with so many processes, the API beside the bare sides at each number of sockets. */
export function processesTable(processes: number, results: readonly Measurement[]): string {
  const systemResults = results.filter((one) => one.processes === processes)
  const fewest = Math.min(...systemResults.map(({ sockets }) => sockets))
  const find = (side: SideName, sockets: number) =>
    systemResults.find((one) => one.side === side && one.sockets === sockets && one.faults.length === 0)
  const rows = systemResults.map((one) => rowOf(one, find('storing relay', one.sockets), find(one.side, fewest)))
  const voids = systemResults.flatMap(({ side, sockets, faults }) =>
    faults.length > 0 ? [`Void: ${side} with ${sockets} sockets: ${faults.join(', ')}`] : [],
  )
  const title = processes === 1 ? 'One process' : `${processes} processes over Redis`
  return [table(title, head, rows), ...voids].join('\n')
}

function rowOf(one: Measurement, limit: Measurement | undefined, fewest: Measurement | undefined): string[] {
  const { side, sockets, rates, p50, p99, readP50, cost, steadyCost, clientsBusy, idle } = one
  const isVoid = one.faults.length > 0
  const isApi = side === 'api' && !isVoid
  const ratio = (value: number, limitValue: number | undefined, isMissed: (ratio: number) => boolean = () => false) => {
    if (!isApi || limitValue === undefined) return ''
    return `${times(value / limitValue)}${mark(isMissed(value / limitValue))}`
  }
  // Round by round: what disturbs the machine for a while disturbs those of one round alike.
  const share = median(rates.map((rate, round) => rate / (limit?.rates[round] ?? Number.NaN)))
  const growth = p50 / (fewest?.p50 ?? Number.NaN)
  return [
    side,
    sockets.toLocaleString('en'),
    `${Math.round(median(rates)).toLocaleString('en')}${isVoid ? ' void' : ''}`,
    ratio(share, limit && 1, (value) => value < minima.share),
    ms(p50),
    fewest === one || Number.isNaN(growth) ? '' : `${times(growth)}${mark(isApi && growth > maxima.growth)}`,
    ms(p99),
    ratio(p99, limit?.p99, (value) => value > maxima.p99),
    ms(readP50),
    cost.server.toFixed(0),
    side === 'relay' || Number.isNaN(cost.database) ? '' : cost.database.toFixed(0),
    ratio(total(cost, side), limit && total(limit.cost, limit.side)),
    total(steadyCost, side).toFixed(0),
    ratio(total(steadyCost, side), limit && total(limit.steadyCost, limit.side)),
    `${Math.round(clientsBusy * 100)} %`,
    idle === undefined ? '' : `${kilobytes(idle.resident)}${mark(isApi && idle.resident > maxima.idle)}`,
    idle === undefined ? '' : kilobytes(idle.held),
  ]
}
