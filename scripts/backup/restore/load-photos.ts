import { step } from '@satrangi/test-kit/progress'
import { arePhotosOnDisk } from '../../lib/photo-storage.ts'
import { findPhotoFiles, type PhotoObject, readPhotos } from '../copy/photos.ts'
import type { Source } from '../target/source.ts'
import { withClient } from '../with-client.ts'
import { withPhotoStore } from '../with-photo-store.ts'
import { listPhotoFiles } from './unowned-photos.ts'

/** The files of photos that the restored rows name and that are not there. */
export interface LostPhotos {
  /** They were never stored. */
  missingPhotos: string[]
  /** They were stored, and what the target has of them is gone or cannot be read. */
  damagedPhotos: string[]
}

/**
 * Loads the photos that the rows of a restored database still name, so that those of members who have left stay gone
 * even where the restore is cut off. Where it fails, those that were not there before are removed again.
 * @param objectOf where the target has a file; undefined: nowhere
 */
export async function loadPhotos(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  objectOf: (file: string) => PhotoObject | undefined,
  source: Source,
): Promise<LostPhotos> {
  const files = await withClient(databaseUrl, findPhotoFiles)
  const stored = files.map(objectOf).filter((photo) => photo !== undefined)
  const present = listPhotoFiles(dataDir)
  const loaded: string[] = []
  const damagedPhotos: string[] = []
  await step('Loading the photos', (report) =>
    withPhotoStore({ databaseUrl, dataDir }, async (photoStore) => {
      const use = async ({ file }: PhotoObject, bytes: Buffer) => {
        loaded.push(file)
        await photoStore.put(file, bytes)
        report(`${loaded.length} of ${stored.length}`)
      }
      try {
        await readPhotos(stored, source, use, ({ file }) => damagedPhotos.push(file))
      } catch (error) {
        // In a bucket nobody knows which were there.
        const added = arePhotosOnDisk() ? loaded.filter((file) => !present.has(file)) : []
        for (const file of added) await photoStore.remove(file)
        throw error
      }
    }),
  )
  return { missingPhotos: files.filter((file) => !objectOf(file)), damagedPhotos }
}
