import type { EvidenceKeys } from '@satrangi/api/ops'
import { loadApiSecret } from './api-secrets.ts'
import { setting } from './settings.ts'

/** The keys of evidence; undefined where there are none. */
export function loadEvidenceKeys(dataDir: string): EvidenceKeys | undefined {
  const key = loadApiSecret(dataDir, 'EVIDENCE_KEY')
  return key === undefined ? undefined : { key, oldKeys: setting('EVIDENCE_OLD_KEYS') }
}
