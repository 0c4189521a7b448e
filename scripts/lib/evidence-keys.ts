import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EvidenceKeys } from '@satrangi/api/ops'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { setting } from './settings.ts'

/** The keys of evidence: of the settings, or the one that `npm start` has made; undefined where there are none. */
export function loadEvidenceKeys(dataDir: string): EvidenceKeys | undefined {
  const made = existsSync(join(dataDir, 'secrets.json')) ? loadOrCreateSecrets(dataDir).EVIDENCE_KEY : undefined
  const key = setting('EVIDENCE_KEY') ?? made
  return key === undefined ? undefined : { key, oldKeys: setting('EVIDENCE_OLD_KEYS') }
}
