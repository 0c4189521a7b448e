import { readSetUpFaults } from '@satrangi/api/ops'
import { type Finding, missing, ok } from '../setup-steps/finding.ts'

const subject = 'calls'

/** What the calls since the last start showed to be wrong, as the API notes it in its data folder. */
export function checkArrivals(dataDir: string): Finding[] {
  const faults = readSetUpFaults(dataDir)
  if (faults.length === 0) return [ok(subject, 'none has shown a fault of the set-up since the last start.')]
  return faults.map((sentence) => missing(subject, sentence))
}
