import type pg from 'pg'
import { findPhotoFiles, storePhotos } from '../copy/photos.ts'
import type { Crypt } from '../encryption.ts'
import type { Installation } from '../installation.ts'
import { photoObjectNames } from '../names.ts'
import { loadPhotoMeasures, savePhotoMeasures } from '../photo-measures.ts'
import type { BackupTarget } from '../target/target.ts'
import { withPhotoStore } from '../with-photo-store.ts'

/** Stores the photos that have come since the last copy, so that a restored moment has its photos too. */
export async function shipPhotos(
  client: pg.Client,
  { installation, target, encrypt }: { installation: Installation; target: BackupTarget; encrypt: Crypt },
): Promise<number> {
  const { dataDir, secrets } = installation
  const known = loadPhotoMeasures(dataDir)
  const files = (await findPhotoFiles(client)).filter((file) => !known.has(file))
  if (files.length === 0) return 0
  const objectOf = photoObjectNames(secrets.IDENTITY_SECRET)
  const presentObjects = new Set<string>()
  const { storedBytes } = await withPhotoStore(installation, (photoStore) =>
    storePhotos(files, { photoStore, target, encrypt, objectOf, presentObjects, known }),
  )
  savePhotoMeasures(dataDir, [...known.values()])
  return storedBytes
}
