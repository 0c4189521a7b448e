import { mark, ms, table } from '../lib/table.ts'
import type { List } from './lists.ts'
import type { Cost, Size } from './measure.ts'

const maxima = { growth: 1.5, deep: 1.5 }
/** Lists answer with many members; what the calls of every page cost weighs more where there is one or none. */
const minShares = { list: 0.5, small: 0.35 }
const minShareOf = ({ isSmall }: List) => (isSmall ? minShares.small : minShares.list)

export const targets = `Targets: a median grows at most ${maxima.growth}× from the smallest to the largest size; at least ${minShares.list} of the
bare throughput, ${minShares.small} for counts and a profile; a deep page costs at most ${maxima.deep}× the first. ✗ marks what misses its target.`

const msOrNone = (value: number | undefined) => (value === undefined ? '–' : ms(value))
/** Microseconds of CPU of a call: of the side itself, and of the database. */
const cpu = ({ cpuTime }: Cost) =>
  cpuTime === undefined ? '–' : `${cpuTime.server.toFixed(0)} + ${cpuTime.database.toFixed(0)}`
const times = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '–' : `${value.toFixed(2)}×`)
const count = (members: number) => members.toLocaleString('en')

/**
 * One size: API beside bare, and deep pages beside first ones.
 * @param cores who shared which cores
 */
export function sizeTable({ members, results }: Size, cores: string): string {
  const firstPage = (name: string | undefined) => results.find(({ list }) => list.name === name)?.api.p50
  const rows = results.map(({ list, api, bare, ratio }) => {
    const share = api.rate !== undefined && bare?.rate !== undefined ? api.rate / bare.rate : undefined
    const first = firstPage(list.deepIn)
    const deep = first === undefined ? undefined : api.p50 / first
    return [
      list.name,
      ms(api.p50),
      ms(api.p99),
      `${Math.round(api.spread * 100)} %`,
      msOrNone(bare?.p50),
      msOrNone(bare?.p99),
      times(ratio),
      api.rate === undefined ? '–' : api.rate.toFixed(0),
      bare?.rate === undefined ? '–' : bare.rate.toFixed(0),
      share === undefined ? '–' : `${share.toFixed(2)}${mark(share < minShareOf(list))}`,
      cpu(api),
      bare ? cpu(bare) : '–',
      deep === undefined ? '' : `${times(deep)}${mark(deep > maxima.deep)}`,
    ]
  })
  const head = [
    'list',
    'p50 ms',
    'p99',
    'spread',
    'bare p50',
    'p99',
    'ratio',
    'req/s',
    'bare',
    'share',
    'CPU µs',
    'bare',
    'deep : first',
  ]
  return table(`${count(members)} members (${cores})`, head, rows)
}

/** All sizes: how the medians grow. */
export function growthTable(sizes: readonly Size[]): string {
  const rows = (sizes.at(-1)?.results ?? []).map(({ list: { name }, growth, bareGrowth }, index) => [
    name,
    ...sizes.map(({ results }) => msOrNone(results[index]?.api.p50)),
    `${times(growth)}${mark(growth > maxima.growth)}`,
    times(bareGrowth),
  ])
  const head = ['list, p50 ms', ...sizes.map(({ members }) => count(members)), 'growth', 'bare growth']
  return table('Growth', head, rows)
}
