import { median } from '../discovery/statistics.ts'
import { table } from '../discovery/tables.ts'
import type { Measurement } from './measure.ts'
import type { SideName } from './systems.ts'

const minima = { share: 0.6 }
const maxima = { p99: 2, idle: 16 * 1024, growth: 1.5 }

export const targets = `Targets for the API: at least ${minima.share} of the messages of the relay without a database; a p99 at the steady
rate of at most ${maxima.p99}× the storing relay's; at most ${maxima.idle / 1024} kB for an idle socket; a median that grows at most
${maxima.growth}× from the fewest sockets to the most. ✗ marks what misses its target. The relays are measured in the same
way at the same time: what their idle sockets take is what Node and the system take for any.`

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const times = (value: number) => `${value.toFixed(2)}×`
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const mark = (missed: boolean) => (missed ? ' ✗' : '')

/** All stands with so many processes, the API beside the bare sides at each number of sockets. */
export function processesTable(processes: number, results: readonly Measurement[]): string {
  const systemResults = results.filter((one) => one.processes === processes)
  const fewest = Math.min(...systemResults.map(({ sockets }) => sockets))
  const find = (side: SideName, sockets: number) =>
    systemResults.find((one) => one.side === side && one.sockets === sockets)
  const rows = systemResults.map(({ side, sockets, rates, p50, p99, cost, idle }) => {
    const isApi = side === 'api'
    const limit = find('relay', sockets)?.rates ?? []
    // Round by round: what disturbs the machine for a while disturbs those of one round alike.
    const share = median(rates.map((rate, round) => rate / (limit[round] ?? Number.NaN)))
    const tail = p99 / (find('storing relay', sockets)?.p99 ?? Number.NaN)
    const growth = p50 / (find(side, fewest)?.p50 ?? Number.NaN)
    return [
      side,
      sockets.toLocaleString('en'),
      Math.round(median(rates)).toLocaleString('en'),
      isApi ? `${share.toFixed(2)}${mark(share < minima.share)}` : share.toFixed(2),
      ms(p50),
      sockets === fewest ? '' : `${times(growth)}${mark(isApi && growth > maxima.growth)}`,
      ms(p99),
      isApi ? `${times(tail)}${mark(tail > maxima.p99)}` : '',
      cost.server.toFixed(0),
      side === 'relay' || Number.isNaN(cost.database) ? '' : cost.database.toFixed(0),
      idle === undefined ? '' : `${kilobytes(idle.resident)}${mark(isApi && idle.resident > maxima.idle)}`,
      idle === undefined ? '' : kilobytes(idle.held),
    ]
  })
  const head = [
    'side',
    'sockets',
    'messages/s',
    'share',
    'p50 ms',
    'growth',
    'p99 ms',
    'of storing',
    'µs',
    'µs database',
    'kB idle',
    'held',
  ]
  return table(processes === 1 ? 'One process' : `${processes} processes over Redis`, head, rows)
}
