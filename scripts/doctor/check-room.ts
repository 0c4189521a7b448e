import { existsSync, statfsSync } from 'node:fs'
import { type Finding, missing, ok, unsure } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

const gigabyte = 1_000_000_000

/** How much room is left where photos and an own database are. */
export function checkRoom({ dataDir }: CheckedInstallation, measure = statfsSync): Finding[] {
  if (!existsSync(dataDir)) return []
  const { bavail, bsize, blocks } = measure(dataDir)
  const [free, total] = [(bavail * bsize) / gigabyte, (blocks * bsize) / gigabyte]
  const found = `${free.toFixed(1)} of ${total.toFixed(1)} GB free in ${dataDir}`
  if (free < 1) return [missing('room', `${found}: make room now, soon nothing can be stored.`)]
  return [free < 0.1 * total ? unsure('room', `${found}: make room soon.`) : ok('room', `${found}.`)]
}
