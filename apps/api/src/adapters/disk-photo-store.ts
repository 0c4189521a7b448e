import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '../ports/photo-store.ts'

/** Names are made by us; this keeps a mistake elsewhere from leaving the folder. */
const safeName = /^[0-9a-z]{26}(-320)?\.webp$/

/** Where a photo of this name lies in the folder: 1,024 sub-folders by the first two characters. */
export function pathOfPhoto(folder: string, name: string): string {
  if (!safeName.test(name)) throw new Error('not the name of a photo')
  return join(folder, name.slice(0, 2), name)
}

/** Files in a folder and its sub-folders. */
export async function diskPhotoStore(folder: string): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => pathOfPhoto(folder, name)
  const shelfFor = (name: string) => mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await shelfFor(name)
      const part = `${path}.part`
      const file = await open(part, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
    },
    copy: async (name, to) => {
      const [from, path] = [pathOf(name), pathOf(to)]
      await shelfFor(to)
      const part = `${path}.part`
      // No hard link: it would be as old as the first name, and swept away before anybody owns it.
      const copied = copyFile(from, part, constants.COPYFILE_FICLONE).then(() => true)
      if (!(await orMissing(copied))) return false
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
      await rename(part, path)
      return true
    },
    open: async (name) => {
      const path = pathOf(name)
      const about = await orMissing(stat(path))
      return about && { size: about.size, stream: createReadStream(path) }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    namesBefore: (time) => namesBefore(folder, time),
  }
}

/** What came of work on a file; null when the file is not there. */
async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* namesBefore(folder: string, time: Date): AsyncIterable<string> {
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory()) continue
    for await (const file of await opendir(join(folder, shelf.name))) {
      const path = join(folder, shelf.name, file.name)
      const written = await stat(path).catch(() => undefined)
      if (!written || written.mtime >= time) continue
      if (file.name.endsWith('.part')) await rm(path, { force: true })
      else if (safeName.test(file.name)) yield file.name
    }
  }
}
