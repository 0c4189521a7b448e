import { buffer } from 'node:stream/consumers'
import type { Needs } from '../../../ctx.ts'
import type { PhotoStore } from '../../../ports/photo-store.ts'
import { isFileOwned } from './photos.store.ts'

/** The store in which photos were, and the one in which they will be. */
export interface Move {
  from: PhotoStore
  to: PhotoStore
}

export type FileOutcome = 'moved' | 'moved_before' | 'missing' | 'deleted_meanwhile'

async function readBytes(store: PhotoStore, name: string): Promise<Buffer | null> {
  const file = await store.load(name)
  return file && (Buffer.isBuffer(file.content) ? file.content : buffer(file.content))
}

/**
 * Moves one file of a photo; it can be repeated after a death at any point. The file leaves `from` only once what was
 * read back from `to` is the same. A photo that was deleted while its file was copied is deleted from both: whoever
 * deletes commits first and removes then, so that either they find the copy or this finds no row.
 * @param file the photo's name, @param name that of one of its files
 * @throws when the copy differs, or a store is away; the file is still in `from` then
 */
export async function movePhotoFile(
  { db }: Needs<'db'>,
  { from, to }: Move,
  file: string,
  name: string,
): Promise<FileOutcome> {
  const bytes = await readBytes(from, name)
  if (!bytes) {
    if (await to.load(name)) return 'moved_before'
    return (await isFileOwned(db, file)) ? 'missing' : 'deleted_meanwhile'
  }
  await to.put(name, bytes)
  const copy = await readBytes(to, name)
  if (!(await isFileOwned(db, file))) {
    await to.remove(name)
    await from.remove(name)
    return 'deleted_meanwhile'
  }
  if (!copy?.equals(bytes)) throw new Error('the copy of a photo is not like the photo')
  await from.remove(name)
  return 'moved'
}
