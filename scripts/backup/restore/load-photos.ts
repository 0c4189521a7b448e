import { databaseClient } from '@satrangi/db/connection'
import { step } from '@satrangi/test-kit/progress'
import { findPhotoFiles, type PhotoObject, readPhotos } from '../copy/photos.ts'
import type { Source } from '../target/source.ts'
import { withPhotoStore } from '../with-photo-store.ts'

/** Photos that the restored rows name and that are not there. */
export interface LostPhotos {
  /** They were never stored. */
  missingPhotos: number
  /** They were stored, and what the target has of them is gone or cannot be read. */
  damagedPhotos: number
}

/**
 * Loads the photos that the rows of a restored database still name, so that those of members who have left stay gone
 * even where the restore is cut off.
 * @param objectOf where the target has a file; undefined: nowhere
 */
export async function loadPhotos(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  objectOf: (file: string) => PhotoObject | undefined,
  source: Source,
): Promise<LostPhotos> {
  const files = await findNamedFiles(databaseUrl)
  const stored = files.map(objectOf).filter((photo) => photo !== undefined)
  let damagedPhotos = 0
  await step('Loading the photos', (report) =>
    withPhotoStore({ databaseUrl, dataDir }, (photoStore) => {
      let count = 0
      const use = async ({ file }: PhotoObject, bytes: Buffer) => {
        await photoStore.put(file, bytes)
        count += 1
        report(`${count} of ${stored.length}`)
      }
      return readPhotos(stored, source, use, ({ message }) => {
        damagedPhotos += 1
        console.log(message)
      })
    }),
  )
  return { missingPhotos: files.length - stored.length, damagedPhotos }
}

async function findNamedFiles(databaseUrl: string): Promise<string[]> {
  const client = databaseClient(databaseUrl)
  await client.connect()
  return findPhotoFiles(client).finally(() => client.end())
}
