import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSetUpFaults } from '@satrangi/api/ops'
import { type Finding, missing } from '../setup-steps/finding.ts'

/** What the calls since the last start showed to be wrong, by the log of `npm start`; containers log elsewhere. */
export function checkArrivals(dataDir: string): Finding[] {
  const file = join(dataDir, 'api.log')
  if (!existsSync(file)) return []
  return readSetUpFaults(readFileSync(file, 'utf8').split('\n')).map((sentence) => missing('calls', sentence))
}
