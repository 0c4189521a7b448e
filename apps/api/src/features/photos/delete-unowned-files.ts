import type { Needs } from '../../ctx.ts'
import { deletePhotoFiles } from './photo-files.ts'
import { findUnownedFiles } from './photos.store.ts'

const minAgeMs = 3_600_000
const batchSize = 500

/** Deletes files older than an hour that no row names: what a process left behind that died. */
export async function deleteUnownedPhotoFiles(ctx: Needs<'db' | 'clock' | 'photoStore' | 'log'>): Promise<void> {
  let batch = new Set<string>()
  let deletedCount = 0
  const flush = async () => {
    const unowned = await findUnownedFiles(ctx.db, [...batch])
    await deletePhotoFiles(
      ctx,
      unowned.map((file) => ({ file })),
    )
    deletedCount += unowned.length
    batch = new Set()
  }
  for await (const name of ctx.photoStore.namesBefore(new Date(ctx.clock.now().getTime() - minAgeMs))) {
    batch.add(name.replace(/(-320)?\.webp$/, ''))
    if (batch.size >= batchSize) await flush()
  }
  await flush()
  if (deletedCount > 0)
    ctx.log.info({ event: 'photos_swept', removed: deletedCount }, 'unowned photo files were deleted')
}
