import type { Needs } from '../../ctx.ts'
import { removeFiles } from './photo-files.ts'
import { filesOfNobody } from './photos.store.ts'

const anHour = 3_600_000
const atOnce = 500

/** Removes files older than an hour that belong to nobody: what was left when something died. */
export async function sweepPhotos(ctx: Needs<'db' | 'clock' | 'photoStore' | 'log'>): Promise<void> {
  let batch = new Set<string>()
  let removed = 0
  const flush = async () => {
    const orphans = await filesOfNobody(ctx.db, [...batch])
    await removeFiles(
      ctx,
      orphans.map((file) => ({ file })),
    )
    removed += orphans.length
    batch = new Set()
  }
  for await (const name of ctx.photoStore.namesBefore(new Date(ctx.clock.now().getTime() - anHour))) {
    batch.add(name.replace(/(-320)?\.webp$/, ''))
    if (batch.size >= atOnce) await flush()
  }
  await flush()
  if (removed > 0) ctx.log.info({ event: 'photos_swept', removed }, 'photos of nobody were removed')
}
