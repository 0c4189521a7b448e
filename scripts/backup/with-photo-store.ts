import { openOps, type PhotoStore } from '@satrangi/api/ops'
import { loadPhotoStorage } from '../lib/photo-storage.ts'

/** Works with the product's photos, wherever its settings keep them. */
export async function withPhotoStore<T>(
  installation: { databaseUrl: string; dataDir: string },
  work: (photoStore: PhotoStore) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = installation
  const { ctx, close } = await openOps({ databaseUrl, dataDir, photoStorage: loadPhotoStorage() })
  try {
    return await work(ctx.photoStore)
  } finally {
    await close()
  }
}
