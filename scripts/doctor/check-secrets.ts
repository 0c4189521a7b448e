import { findChangedSecrets, listOf } from '@satrangi/api/ops'
import { openDb } from '@satrangi/db'
import { type Finding, missing, ok } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

/** Whether the secrets are those with which the stored data was made. */
export async function checkStoredSecrets(
  url: string,
  { IDENTITY_SECRET, EVIDENCE_KEY, EVIDENCE_OLD_KEYS, CODE_SECRET }: CheckedInstallation['settings'],
): Promise<Finding[]> {
  // One that is not set is named among the settings.
  if (!IDENTITY_SECRET || !EVIDENCE_KEY || !CODE_SECRET) return []
  const { db, close } = openDb({ url, connections: 1, statementTimeout: 5000, onError: () => {} })
  try {
    const oldEvidence = listOf(EVIDENCE_OLD_KEYS ?? '')
    const values = { identity: IDENTITY_SECRET, evidence: EVIDENCE_KEY, oldEvidence, code: CODE_SECRET }
    const changed = await findChangedSecrets({ db }, values)
    if (changed.length === 0) return [ok('secrets', 'they are those with which the data was made.')]
    return changed.map((sentence) => missing('secrets', sentence))
  } finally {
    await close()
  }
}
