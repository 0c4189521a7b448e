import { mark, table } from '../lib/table.ts'
import type { FaultResult } from './verdict.ts'

const head = [
  'fault',
  'acknowledged',
  'stored',
  'live',
  'fetched',
  'lost',
  'doubled',
  'longest wait s',
  'refused',
  'blocks in it',
  'stale',
]

export function faultsTable(results: readonly FaultResult[]): string {
  return table('Faults', head, results.map(rowOf))
}

function rowOf(result: FaultResult): string[] {
  const { acknowledged, stored, live, fetched, lost, doubled, blocks, blocksInFault, staleAnswers } = result
  const none = (count: number) => `${count}${mark(count > 0)}`
  const counts = [acknowledged, stored, live, fetched].map((count) => count.toLocaleString('en'))
  const refused = Object.entries(result.refusals).map(([code, count]) => `${count} ${code}`)
  return [
    result.fault,
    ...counts,
    none(lost),
    none(doubled),
    result.longestWaitSeconds.toFixed(1),
    refused.join(', ') || '0',
    `${blocksInFault} of ${blocks}${mark(blocksInFault === 0)}`,
    none(staleAnswers.length),
  ]
}
