import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ConfigError } from '../config.ts'
import type { PhotoStore } from '../ports/photo-store.ts'
import { storageFull } from '../refusal.ts'
import { measureSpace, photoReserveOf } from './measure-space.ts'
import { requirePhotoName } from './photo-name.ts'
import { serialise } from './serialise.ts'

/** The path of a photo: the folder has 1,024 sub-folders by the first two characters of the name. */
export function pathOfPhoto(folder: string, name: string): string {
  return join(folder, requirePhotoName(name).slice(0, 2), name)
}

/**
 * Files in a folder and its sub-folders.
 * @param options.reserveOf how many bytes new photos leave free: a database on the same disk needs room to go on
 */
export async function diskPhotoStore(folder: string, { reserveOf = photoReserveOf } = {}): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => pathOfPhoto(folder, name)
  const partPathOf = (name: string) => `${pathOf(name)}.part`
  const oneAtATime = serialise()

  /** Writes the part of a file and gives it its name; what was written of it goes when that fails. */
  const writeFile = (name: string, writePart: (partPath: string) => Promise<void>): Promise<void> =>
    oneAtATime(name, async () => {
      const [path, partPath] = [pathOf(name), partPathOf(name)]
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writePart(partPath)
        await rename(partPath, path)
        await sync(dirname(path), 'r')
      } catch (error) {
        // On a full disk its part would stand in the way of the next photo.
        await rm(partPath, { force: true }).catch(() => {})
        throw isFull(error) ? storageFull(error) : error
      }
    })

  return {
    isMoving: false,
    check: () => checkFolder(folder),
    put: async (name, bytes) => {
      requirePhotoName(name)
      const space = await measureSpace(folder)
      // Copies are few, and go on: who may see a photo must change on a full disk too.
      if (space.freeBytes < reserveOf(space)) throw storageFull(new Error('the free space is below the reserve'))
      await writeFile(name, (partPath) => writePart(partPath, bytes))
    },
    copy: async (name, to) => {
      const from = pathOf(name)
      const copied = await nullIfMissing(
        writeFile(to, async (partPath) => {
          await copyFile(from, partPath, constants.COPYFILE_FICLONE)
          await sync(partPath, 'r+')
        }).then(() => true),
      )
      return copied ?? false
    },
    open: async (name) => {
      const path = pathOf(name)
      const stats = await nullIfMissing(stat(path))
      return stats && { size: stats.size, stream: createReadStream(path) }
    },
    load: async (name) => {
      const file = await nullIfMissing(open(pathOf(name), 'r'))
      return file && loadFile(file)
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
      await rm(partPathOf(name), { force: true })
    },
  }
}

/**
 * Writes, reads and removes a file.
 * @throws Refusal `storage_full` where nothing can be written: photos that are there can still be shown
 * @throws ConfigError for what neither room nor waiting mends
 */
async function checkFolder(folder: string): Promise<void> {
  const path = join(folder, `check-${randomUUID()}`)
  const content = Buffer.from('check')
  try {
    await writePart(path, content)
    if (!(await readFile(path)).equals(content)) throw Object.assign(new Error('other content'), { code: 'EIO' })
    await rm(path)
  } catch (error) {
    await rm(path, { force: true }).catch(() => {})
    if (isFull(error)) throw storageFull(error)
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `Photos cannot be written, read and removed in ${folder} (${code}): let the user of the API do so, or change DATA_DIR.`,
    )
  }
}

const isFull = (error: unknown) => /^(ENOSPC|EDQUOT|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')

async function writePart(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file or the names of a folder to the disk itself. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}

/** As much as a stream holds in memory for a slow client. */
const maxBytesAtOnce = 64 * 1024

async function loadFile(file: FileHandle): Promise<{ size: number; content: Readable | Buffer }> {
  let mustClose = true
  try {
    const { size } = await file.stat()
    mustClose = size <= maxBytesAtOnce
    if (!mustClose) return { size, content: file.createReadStream() }
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, 0)
    return { size: bytesRead, content: buffer.subarray(0, bytesRead) }
  } finally {
    if (mustClose) await file.close()
  }
}

/** The result of a file operation; null when the file does not exist. */
async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
