import { table } from '../lib/table.ts'
import type { Interval } from './intervals.ts'
import { type DoorResult, limitMs } from './measure.ts'

export const goal = `Goal: the interval of the mean and that of the median lie within ±${limitMs} ms. ✗ marks what does not.`

const ms = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(2)}`
const intervalText = ({ value, low, high }: Interval) => `${ms(value)} (${ms(low)} to ${ms(high)})`

/** What an answer takes longer, in milliseconds, where there is an account. */
export const timingTable = (pairs: number, results: readonly DoorResult[]): string =>
  table(
    `Milliseconds longer with an account, ${pairs.toLocaleString('en')} pairs, 95 %`,
    ['door', 'mean', 'median', ''],
    results.map(({ name, mean, median, passes }) => [
      name,
      intervalText(mean),
      intervalText(median),
      passes ? '✓' : '✗',
    ]),
  )
