import type { Needs } from '../../ctx.ts'
import { Refusal } from '../../refusal.ts'
import { filesOfNobody, insertPhotos, type NewPhoto } from './photos.store.ts'

export type KeptPhoto = NewPhoto
type Uploads = { photo1?: Uint8Array; photo2?: Uint8Array }

/**
 * Makes what is kept of uploaded photos and stores the files. Until `addPhotos` commits they belong
 * to nobody: the caller removes them when it fails, the sweeper when it dies.
 * @throws Refusal `wrong_file_kind` or `too_large` that names the field; nothing is kept then
 */
export async function keepPhotos(
  ctx: Needs<'photoMaker' | 'photoStore' | 'random'>,
  uploads: Uploads,
): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = []
  try {
    for (const [slot, field] of [
      [1, 'photo1'],
      [2, 'photo2'],
    ] as const) {
      const bytes = uploads[field]
      if (bytes) kept.push(await keepPhoto(ctx, slot, field, bytes))
    }
  } catch (error) {
    await removeFiles(ctx, kept)
    throw error
  }
  return kept
}

async function keepPhoto(
  ctx: Needs<'photoMaker' | 'photoStore' | 'random'>,
  slot: 1 | 2,
  field: string,
  bytes: Uint8Array,
): Promise<KeptPhoto> {
  const made = await ctx.photoMaker.make(bytes)
  if (made === null) throw photoRefused('wrong_file_kind', field)
  if (made === 'too_large') throw photoRefused('too_large', field)
  // 26 characters of 5 bits each: 130 bits that nobody guesses.
  const file = ctx.random.crockford(26).toLowerCase()
  await ctx.photoStore.put(`${file}-320.webp`, made.small)
  await ctx.photoStore.put(`${file}.webp`, made.large)
  return { slot, file, colour: made.colour }
}

function photoRefused(code: 'wrong_file_kind' | 'too_large', field: string): Refusal {
  const refusal = new Refusal(code)
  return new Refusal(code, { fields: { [field]: refusal.message } })
}

export const addPhotos = insertPhotos

/** Removes the files of photos that nobody has. */
export async function removeFiles(ctx: Needs<'photoStore'>, photos: readonly { file: string }[]): Promise<void> {
  for (const { file } of photos) {
    await ctx.photoStore.remove(`${file}.webp`)
    await ctx.photoStore.remove(`${file}-320.webp`)
  }
}

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
