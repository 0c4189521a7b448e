import { Failure } from '@satrangi/test-kit/failure'
import { setting } from '../../lib/settings.ts'
import { chooseCopy } from '../copy/manifest.ts'
import { decryptWith } from '../encryption.ts'
import type { RestoreOptions } from '../installation.ts'
import { readTargetSettings } from '../settings.ts'
import { openTarget } from '../target/open-target.ts'
import { loadCopy } from './load-copy.ts'
import { printRestore, storeOtherSecrets } from './print-restore.ts'
import { restoreNamed } from './restore-named.ts'

/** Restores a copy into the database that DATABASE_URL names. @returns the exit code */
export async function runNamedRestore(
  { identityFile, from, at, dataDir, replace }: RestoreOptions & { dataDir: string },
  databaseUrl: string,
  base: string,
): Promise<number> {
  if (at) throw new Failure('A server of its own is restored to a moment as docs/operations/backup.md says.')
  const decrypt = decryptWith(identityFile)
  const target = await openTarget(readTargetSettings(), base)
  try {
    const source = { target, decrypt }
    const manifest = await chooseCopy(source, from)
    let result = { erasedMembers: 0, missingPhotos: 0, damagedPhotos: 0 }
    const replaced = await restoreNamed({ databaseUrl, replace }, async (url) => {
      const present = { EVIDENCE_KEY: setting('EVIDENCE_KEY') }
      result = await loadCopy({ databaseUrl: url, dataDir, present }, manifest, source)
    })
    printRestore({ upTo: manifest.snapshotAt, ...result, replaced })
    storeOtherSecrets(manifest.secrets, dataDir)
    return 0
  } finally {
    target.close()
  }
}
