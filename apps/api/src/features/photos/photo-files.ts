import type { Needs } from '../../ctx.ts'
import { filesOfNobody } from './photos.store.ts'

const namesOf = (file: string) => [`${file}.webp`, `${file}-320.webp`] as const

/** 26 characters of 5 bits each: 130 bits that nobody guesses. */
export const newFileName = (ctx: Needs<'random'>): string => ctx.random.crockford(26).toLowerCase()

/** Stores the two sizes of a photo under a new name. */
export async function storeFiles(
  ctx: Needs<'photoStore' | 'random'>,
  made: { large: Uint8Array; small: Uint8Array },
): Promise<string> {
  const file = newFileName(ctx)
  const [large, small] = namesOf(file)
  await ctx.photoStore.put(small, made.small)
  await ctx.photoStore.put(large, made.large)
  return file
}

/** Stores a photo's files under another name too. What was lost from the disk stays lost under the new one. */
export async function copyFiles(ctx: Needs<'photoStore'>, from: string, to: string): Promise<void> {
  const [large, small] = namesOf(from)
  const [newLarge, newSmall] = namesOf(to)
  await ctx.photoStore.copy(small, newSmall)
  await ctx.photoStore.copy(large, newLarge)
}

/** Removes the files of photos that nobody has. */
export async function removeFiles(ctx: Needs<'photoStore'>, photos: readonly { file: string }[]): Promise<void> {
  for (const { file } of photos) {
    for (const name of namesOf(file)) await ctx.photoStore.remove(name)
  }
}

/** What a change of photos has done to files so far, by the photos' names. */
export interface FilesMoved {
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
  work: (files: FilesMoved) => Promise<T>,
): Promise<T> {
  const files: FilesMoved = { made: [], left: [] }
  const outcome = await work(files).catch(async (error: unknown) => {
    await removeUnowned(ctx, files.made)
    throw error
  })
  await removeUnowned(ctx, files.left)
  return outcome
}

// Asks first whose they are: a commit whose answer was lost may have happened all the same.
async function removeUnowned(ctx: Needs<'db' | 'photoStore' | 'log'>, photos: readonly { file: string }[]) {
  try {
    const names = photos.map(({ file }) => file)
    const unowned = new Set(names.length > 0 ? await filesOfNobody(ctx.db, names) : [])
    await removeFiles(
      ctx,
      photos.filter(({ file }) => unowned.has(file)),
    )
  } catch {
    ctx.log.error({ event: 'photo_files_left' }, 'files of photos could not be removed; the sweeper will')
  }
}
