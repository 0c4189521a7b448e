import type { Needs } from '../../../ctx.ts'
import { removeFiles } from './photo-files.ts'
import { findLongUnowned, removeUnowned } from './photos.store.ts'

const batchSize = 500

/** Deletes files that no row has named for an hour: what a process left behind that died. */
export async function deleteUnownedPhotoFiles(ctx: Needs<'db' | 'photoStore' | 'log'>): Promise<void> {
  let deletedCount = 0
  let files: string[]
  do {
    files = await findLongUnowned(ctx.db, batchSize)
    await removeFiles(ctx, files)
    await removeUnowned(ctx.db, files)
    deletedCount += files.length
  } while (files.length === batchSize)
  if (deletedCount > 0)
    ctx.log.info({ event: 'photos_swept', removed: deletedCount }, 'unowned photo files were deleted')
}
