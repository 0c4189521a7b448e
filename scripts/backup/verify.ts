import { step } from '@satrangi/test-kit/progress'
import { findCopy, readManifest } from './copy/manifest.ts'
import { readPhotos } from './copy/photos.ts'
import { readJournal } from './journal.ts'
import { listPhotos, loadRows } from './restore/load-copy.ts'
import type { Source } from './target/source.ts'

export interface VerifyResult {
  id: string
  snapshotAt: string
  tables: number
  rows: number
  photos: number
  /** Of what was read, in bytes. */
  bytes: number
}

/**
 * Restores a copy into an empty database and compares every table and photo with the manifest.
 * @throws Failure with one sentence about the first difference
 */
export async function verifyCopy(
  id: string | undefined,
  source: Source,
  withScratchDatabase: <T>(work: (databaseUrl: string) => Promise<T>) => Promise<T>,
): Promise<VerifyResult> {
  const { target, decrypt } = source
  const manifest = await readManifest(target, decrypt, await findCopy(target, id))
  const records = await listPhotos(manifest, source)
  await step('Reading the journal of erasures', () => readJournal(source, manifest.installation))
  await step('Reading every photo', () => readPhotos(records, source, () => {}))
  await step('Restoring every table into an empty database', () =>
    withScratchDatabase((url) => loadRows(url, manifest, source)),
  )
  return {
    id: manifest.id,
    snapshotAt: manifest.snapshotAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    photos: records.length,
    bytes: manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.photos.totalBytes),
  }
}
