import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
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
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
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
    open: async (name) => {
      const path = pathOf(name)
      try {
        const { size } = await stat(path)
        return { size, stream: createReadStream(path) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    namesBefore: (time) => namesBefore(folder, time),
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
