import { type PhotoStorageConfig, readPhotoStorage } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'

/** Where the settings say that photos are. @throws Failure with a sentence for each setting that is wrong */
export function loadPhotoStorage(env: NodeJS.ProcessEnv = process.env): PhotoStorageConfig {
  const storage = readPhotoStorage(env)
  if ('problems' in storage) throw new Failure(storage.problems.join('\n'))
  return storage
}

/** Whether the product finds photos that a script writes into the data folder. */
export function arePhotosOnDisk(): boolean {
  const { store, fallback } = loadPhotoStorage()
  return store === 'disk' || fallback === 'disk'
}
