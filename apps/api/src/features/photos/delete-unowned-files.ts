import type { Needs } from '../../ctx.ts'
import { deletePhotoFiles } from './photo-files.ts'
import { findUnownedFiles } from './photos.store.ts'

const minAgeMs = 3_600_000
const batchSize = 500

/** Removes files older than an hour that belong to nobody: what was left when something died. */
export async function deleteUnownedPhotoFiles(ctx: Needs<'db' | 'clock' | 'photoStore' | 'log'>): Promise<void> {
  let batch = new Set<string>()
  let removed = 0
  const flush = async () => {
    const orphans = await findUnownedFiles(ctx.db, [...batch])
    await deletePhotoFiles(
      ctx,
      orphans.map((file) => ({ file })),
    )
    removed += orphans.length
    batch = new Set()
  }
  for await (const name of ctx.photoStore.namesBefore(new Date(ctx.clock.now().getTime() - minAgeMs))) {
    batch.add(name.replace(/(-320)?\.webp$/, ''))
    if (batch.size >= batchSize) await flush()
  }
  await flush()
  if (removed > 0) ctx.log.info({ event: 'photos_swept', removed }, 'photos of nobody were removed')
}
