import type { Readable } from 'node:stream'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { findUnowned, recordUnowned, removeUnowned } from './photos.store.ts'

/** The names of a photo's two files, the large one first. */
export const fileNamesOf = (file: string) => [`${file}.webp`, `${file}-320.webp`] as const

/** The large size of a photo as a stream, which its reader destroys; null when the file is lost. */
export async function openPhoto({ photoStore }: Needs<'photoStore'>, file: string): Promise<Readable | null> {
  const [large] = fileNamesOf(file)
  return (await photoStore.open(large))?.stream ?? null
}

/** The bytes of a photo, large or small; null when the file is lost. */
export async function readPhoto(
  { photoStore }: Needs<'photoStore'>,
  file: string,
  size: 'large' | 'small',
): Promise<Uint8Array | null> {
  const [large, small] = fileNamesOf(file)
  const opened = await photoStore.open(size === 'small' ? small : large)
  return opened && Buffer.concat(await Array.fromAsync(opened.stream as AsyncIterable<Uint8Array>))
}

/** Names of 26 characters of 5 bits each: 130 bits, which cannot be guessed. They belong to no photo yet. */
async function reserveNames({ db, random }: Needs<'db' | 'random'>, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => random.crockford(26).toLowerCase())
  if (count > 0) await recordUnowned(db, names)
  return names
}

/** A store that did not answer would be waited for again: the hourly cleanup deletes what it has. */
const isStoreAway = (error: unknown) => error instanceof Refusal && error.event === 'photo_store_away'

/**
 * Stores the two sizes of a photo under a new name, which is recorded before anything is written. Where one cannot be
 * stored, the other is deleted.
 */
export async function storeFiles(
  ctx: Needs<'db' | 'photoStore' | 'random' | 'log'>,
  images: { large: Uint8Array; small: Uint8Array },
): Promise<string> {
  const [file = ''] = await reserveNames(ctx, 1)
  const [large, small] = fileNamesOf(file)
  try {
    await ctx.photoStore.put(small, images.small)
    await ctx.photoStore.put(large, images.large)
  } catch (error) {
    if (!isStoreAway(error)) await deleteUnownedFiles(ctx, [{ file }])
    throw error
  }
  return file
}

/** Copies a photo's files to another name. A file that is missing on the disk is missing under the new name too. */
export async function copyFiles(ctx: Needs<'photoStore'>, from: string, to: string): Promise<void> {
  const [large, small] = fileNamesOf(from)
  const [newLarge, newSmall] = fileNamesOf(to)
  await ctx.photoStore.copy(small, newSmall)
  await ctx.photoStore.copy(large, newLarge)
}

/**
 * Deletes files that no row names, or will name. While photos are moved their names stay recorded: a file that was
 * being copied may come back, and the hourly cleanup deletes it again.
 */
async function deletePhotoFiles(
  { db, photoStore }: Needs<'db' | 'photoStore'>,
  photos: readonly { file: string }[],
): Promise<void> {
  const files = photos.map(({ file }) => file)
  await removeFiles({ photoStore }, files)
  if (files.length > 0 && !photoStore.isMoving) await removeUnowned(db, files)
}

/** Deletes both sizes of photos from the store. */
export async function removeFiles({ photoStore }: Needs<'photoStore'>, files: readonly string[]): Promise<void> {
  for (const file of files) {
    for (const name of fileNamesOf(file)) await photoStore.remove(name)
  }
}

/** The files that a change of photos writes and replaces, by the photos' names. */
export interface PhotoFileChanges {
  /** New names that are recorded and not used yet: one for each photo that may get another name. */
  readonly spareNames: string[]
  /** Files that no row names before the change is committed. */
  readonly created: { file: string }[]
  /** Files that no row names after it. */
  readonly obsolete: { file: string }[]
}

/** A new name for a photo inside the transaction of `withPhotoFileChanges`. */
export function takeSpareName({ spareNames, created }: PhotoFileChanges): string {
  const file = spareNames.pop()
  if (file === undefined) throw new Error('no name was reserved')
  created.push({ file })
  return file
}

/**
 * Changes photos and their files together. `work` writes its files first and commits its own
 * transaction: when it succeeds, the old files are deleted before this returns; when it fails, the new
 * ones are. Files that cannot be deleted here are deleted by the hourly cleanup.
 * @param renames how many photos may get a new name
 */
export async function withPhotoFileChanges<T>(
  ctx: Needs<'db' | 'photoStore' | 'random' | 'log'>,
  renames: number,
  work: (files: PhotoFileChanges) => Promise<T>,
): Promise<T> {
  const spareNames = await reserveNames(ctx, renames)
  const reserved = spareNames.map((file) => ({ file }))
  const files: PhotoFileChanges = { spareNames, created: [], obsolete: [] }
  const outcome = await work(files).catch(async (error: unknown) => {
    if (!isStoreAway(error)) await deleteUnownedFiles(ctx, [...reserved, ...files.created])
    throw error
  })
  await deleteUnownedFiles(ctx, [...reserved, ...files.obsolete])
  return outcome
}

/**
 * Deletes those of the files that no row names: a commit whose reply was lost may have succeeded. What cannot be deleted
 * here is deleted by the hourly cleanup.
 */
export async function deleteUnownedFiles(
  ctx: Needs<'db' | 'photoStore' | 'log'>,
  photos: readonly { file: string }[],
): Promise<void> {
  if (photos.length === 0) return
  try {
    const names = [...new Set(photos.map(({ file }) => file))]
    const unowned = await findUnowned(ctx.db, names)
    await deletePhotoFiles(
      ctx,
      unowned.map((file) => ({ file })),
    )
  } catch {
    ctx.log.error({ event: 'photo_files_left' }, 'photo files could not be deleted; the hourly cleanup will')
  }
}
