import { mark, ms, table } from '../../lib/table.ts'
import type { HeavyResult } from './measure.ts'

/** What a call may cost the most popular member, in what it costs an ordinary one. */
const maxRatio = 3

export const heavyTable = (results: readonly HeavyResult[], members: number): string =>
  table(
    `A very popular member beside an ordinary one, among ${members.toLocaleString('en')}`,
    ['call', 'p50 ms', 'p99', 'heavy p50', 'p99', 'ratio', 'spread'],
    results.map(({ name, ordinary, heavy, ratio, spread }) => [
      name,
      ms(ordinary.p50),
      ms(ordinary.p99),
      ms(heavy.p50),
      ms(heavy.p99),
      `${ratio.toFixed(2)}×${mark(ratio > maxRatio)}`,
      `${Math.round(spread * 100)} %`,
    ]),
  )
