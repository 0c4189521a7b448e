import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EvidenceKeys, ed25519EvidenceSigner } from '@satrangi/api/ops'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { setting } from './settings.ts'

const findSecret = (dataDir: string, name: 'EVIDENCE_KEY' | 'EVIDENCE_SIGNING_KEY') =>
  setting(name) ?? (existsSync(join(dataDir, 'secrets.json')) ? loadOrCreateSecrets(dataDir)[name] : undefined)

/** The keys of evidence: of the settings, or those that `npm start` has made; undefined where there are none. */
export function loadEvidenceKeys(dataDir: string): EvidenceKeys | undefined {
  const key = findSecret(dataDir, 'EVIDENCE_KEY')
  return key === undefined ? undefined : { key, oldKeys: setting('EVIDENCE_OLD_KEYS') }
}

/** The public key that saved evidence is compared with; undefined where there is none. */
export function loadPublicKey(dataDir: string): string | undefined {
  const secret = findSecret(dataDir, 'EVIDENCE_SIGNING_KEY')
  return secret === undefined ? undefined : ed25519EvidenceSigner(secret).publicKey
}
