import type { PhotoStorageConfig, PhotoStoreKind } from '../photo-storage-config.ts'
import type { PhotoStore } from '../ports/photo-store.ts'
import { diskPhotoStore } from './disk-photo-store.ts'
import { movingPhotoStore } from './moving-photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

/** One of the two kinds of stores. @param folder of the photos on disk */
export async function openOnePhotoStore(
  kind: PhotoStoreKind,
  folder: string,
  { s3 }: Pick<PhotoStorageConfig, 's3'>,
): Promise<PhotoStore> {
  if (kind === 'disk') return diskPhotoStore(folder)
  if (!s3) throw new Error('there are no settings of S3')
  return s3PhotoStore(s3)
}

/** The store of the settings, which looks into the one before as well while photos are moved. */
export async function openPhotoStore(folder: string, storage: PhotoStorageConfig): Promise<PhotoStore> {
  const store = await openOnePhotoStore(storage.store, folder, storage)
  if (!storage.fallback) return store
  return movingPhotoStore(store, await openOnePhotoStore(storage.fallback, folder, storage))
}
