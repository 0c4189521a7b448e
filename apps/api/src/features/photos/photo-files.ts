import type { Needs } from '../../ctx.ts'
import { findUnownedFiles } from './photos.store.ts'

const fileNamesOf = (file: string) => [`${file}.webp`, `${file}-320.webp`] as const

/** 26 characters of 5 bits each: 130 bits, which cannot be guessed. */
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

/** Copies a photo's files to another name. A file that is missing on the disk is missing under the new name too. */
export async function copyFiles(ctx: Needs<'photoStore'>, from: string, to: string): Promise<void> {
  const [large, small] = fileNamesOf(from)
  const [newLarge, newSmall] = fileNamesOf(to)
  await ctx.photoStore.copy(small, newSmall)
  await ctx.photoStore.copy(large, newLarge)
}

/** Deletes the files of photos. */
export async function deletePhotoFiles(ctx: Needs<'photoStore'>, photos: readonly { file: string }[]): Promise<void> {
  for (const { file } of photos) {
    for (const name of fileNamesOf(file)) await ctx.photoStore.remove(name)
  }
}

/** The files that a change of photos has created and replaced so far, by the photos' names. */
export interface PhotoFileChanges {
  /** New files, which no row names before the change is committed. */
  readonly created: { file: string }[]
  /** Old files, which no row names after it. */
  readonly obsolete: { file: string }[]
}

/**
 * Changes photos and their files together. `work` writes its files first and commits its own
 * transaction: when it succeeds, the old files are deleted before this returns; when it fails, the new
 * ones are. Files that cannot be deleted here are deleted by the hourly cleanup.
 */
export async function withPhotoFileChanges<T>(
  ctx: Needs<'db' | 'photoStore' | 'log'>,
  work: (files: PhotoFileChanges) => Promise<T>,
): Promise<T> {
  const files: PhotoFileChanges = { created: [], obsolete: [] }
  const outcome = await work(files).catch(async (error: unknown) => {
    await deleteUnownedFiles(ctx, files.created)
    throw error
  })
  await deleteUnownedFiles(ctx, files.obsolete)
  return outcome
}

// Checks first which files rows name: a commit whose reply was lost may have succeeded.
async function deleteUnownedFiles(ctx: Needs<'db' | 'photoStore' | 'log'>, photos: readonly { file: string }[]) {
  try {
    const names = photos.map(({ file }) => file)
    const unowned = new Set(names.length > 0 ? await findUnownedFiles(ctx.db, names) : [])
    await deletePhotoFiles(
      ctx,
      photos.filter(({ file }) => unowned.has(file)),
    )
  } catch {
    ctx.log.error({ event: 'photo_files_left' }, 'photo files could not be deleted; the hourly cleanup will')
  }
}
