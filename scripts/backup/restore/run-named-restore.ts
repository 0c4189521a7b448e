import { Failure } from '@satrangi/test-kit/failure'
import { arePhotosOnDisk } from '../../lib/photo-storage.ts'
import { setting } from '../../lib/settings.ts'
import { ensureDataDir } from '../../start/data-dir.ts'
import { chooseCopy } from '../copy/manifest.ts'
import { decryptWith } from '../encryption.ts'
import { explainFailure } from '../explain-failure.ts'
import type { RestoreOptions } from '../installation.ts'
import { readTargetSettings } from '../settings.ts'
import { interruptibleTarget } from '../target/interruptible-target.ts'
import { openTarget } from '../target/open-target.ts'
import { listPhotos, loadCopy, noResult } from './load-copy.ts'
import { printRestore, storeOtherSecrets } from './print-restore.ts'
import { restoreNamed } from './restore-named.ts'
import { requireRoom, sizeOfCopy } from './room.ts'

/** Restores a copy into the database that DATABASE_URL names. @returns the exit code */
export async function runNamedRestore(
  { identityFile, from, at, dataDir, replace, signal }: RestoreOptions & { dataDir: string },
  databaseUrl: string,
  base: string,
): Promise<number> {
  if (at) throw new Failure('A server of its own is restored to a moment as docs/operations/backup.md says.')
  const decrypt = decryptWith(identityFile)
  const target = interruptibleTarget(await openTarget(readTargetSettings(), base), signal)
  try {
    const source = { target, decrypt }
    const manifest = await chooseCopy(source, from)
    const photos = await listPhotos(manifest, source)
    ensureDataDir(dataDir)
    const { photoBytes } = sizeOfCopy(manifest, photos, dataDir)
    if (arePhotosOnDisk() && photoBytes > 0) requireRoom(dataDir, photoBytes, true)
    let result = noResult
    const replaced = await restoreNamed({ databaseUrl, replace, signal }, async (url) => {
      const present = { EVIDENCE_KEY: setting('EVIDENCE_KEY') }
      result = await loadCopy({ databaseUrl: url, dataDir, present }, manifest, source)
    })
    storeOtherSecrets(manifest.secrets, dataDir)
    return printRestore({ upTo: manifest.snapshotAt, ...result, replaced }, dataDir)
  } catch (error) {
    throw explainFailure(error, 'The restore', `the disk of the database or of ${dataDir}`)
  } finally {
    target.close()
  }
}
