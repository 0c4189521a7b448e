import type { Needs } from '../../ctx.ts'
import { findUnownedFiles } from './photos.store.ts'

const fileNamesOf = (file: string) => [`${file}.webp`, `${file}-320.webp`] as const

/** 26 characters of 5 bits each: 130 bits that nobody guesses. */
export const newFileName = (ctx: Needs<'random'>): string => ctx.random.crockford(26).toLowerCase()

/** Stores the two sizes of a photo under a new name. */
export async function storeFiles(
  ctx: Needs<'photoStore' | 'random'>,
  images: { large: Uint8Array; small: Uint8Array },
): Promise<string> {
  const file = newFileName(ctx)
  const [large, small] = fileNamesOf(file)
  await ctx.photoStore.put(small, images.small)
  await ctx.photoStore.put(large, images.large)
  return file
}

/** Stores a photo's files under another name too. What was lost from the disk stays lost under the new one. */
export async function copyFiles(ctx: Needs<'photoStore'>, from: string, to: string): Promise<void> {
  const [large, small] = fileNamesOf(from)
  const [newLarge, newSmall] = fileNamesOf(to)
  await ctx.photoStore.copy(small, newSmall)
  await ctx.photoStore.copy(large, newLarge)
}

/** Removes the files of photos that nobody has. */
export async function deletePhotoFiles(ctx: Needs<'photoStore'>, photos: readonly { file: string }[]): Promise<void> {
  for (const { file } of photos) {
    for (const name of fileNamesOf(file)) await ctx.photoStore.remove(name)
  }
}

/** What a change of photos has done to files so far, by the photos' names. */
export interface PhotoFileChanges {
  /** New ones, which nobody has before the change is committed. */
  readonly made: { file: string }[]
  /** Old ones, which nobody has after it. */
  readonly left: { file: string }[]
}

/**
 * Changes photos and their files together. `work` writes its files first and commits its own
 * transaction: when it has, the files that were left are gone before this returns; when it fails,
 * the new ones are. What cannot be removed here is left to the sweeper.
 */
export async function movingFiles<T>(
  ctx: Needs<'db' | 'photoStore' | 'log'>,
  work: (files: PhotoFileChanges) => Promise<T>,
): Promise<T> {
  const files: PhotoFileChanges = { made: [], left: [] }
  const outcome = await work(files).catch(async (error: unknown) => {
    await deleteUnownedFiles(ctx, files.made)
    throw error
  })
  await deleteUnownedFiles(ctx, files.left)
  return outcome
}

// Asks first whose they are: a commit whose answer was lost may have happened all the same.
async function deleteUnownedFiles(ctx: Needs<'db' | 'photoStore' | 'log'>, photos: readonly { file: string }[]) {
  try {
    const names = photos.map(({ file }) => file)
    const unowned = new Set(names.length > 0 ? await findUnownedFiles(ctx.db, names) : [])
    await deletePhotoFiles(
      ctx,
      photos.filter(({ file }) => unowned.has(file)),
    )
  } catch {
    ctx.log.error({ event: 'photo_files_left' }, 'files of photos could not be removed; the sweeper will')
  }
}
