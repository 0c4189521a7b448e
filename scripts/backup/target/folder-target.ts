import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@satrangi/test-kit/failure'
import type { BackupTarget, StoredObject } from './target.ts'

const partMarker = '.part-'

/** Objects as files of a folder, which is made. @throws Failure when it cannot be written */
export async function folderTarget(folder: string): Promise<BackupTarget> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`The backup folder ${folder} cannot be made (${error.code}).`)
  })
  const pathOf = (name: string) => join(folder, name)
  return {
    description: folder,
    put: async (name, content) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}${partMarker}${randomBytes(4).toString('hex')}`
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      return (await stat(path)).size
    },
    putIfAbsent: async (name, text) => {
      const path = pathOf(name)
      const part = `${path}${partMarker}${randomBytes(4).toString('hex')}`
      await writeFile(part, text, { mode: 0o600, flush: true })
      try {
        return await linkIfAbsent(part, path, text)
      } finally {
        await rm(part, { force: true })
        await syncFolder(folder)
      }
    },
    open: async (name) => {
      const path = pathOf(name)
      await stat(path).catch(async ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ENOENT') await assertHasContent(folder)
        throw new Failure(
          code === 'ENOENT' ? `${name} is missing in ${folder}.` : `${name} in ${folder} cannot be read (${code}).`,
        )
      })
      return createReadStream(path, { highWaterMark: 256 * 1024 })
    },
    list: async function* (prefix) {
      for await (const path of filesBelow(folder, prefix)) {
        if (!path.includes(partMarker)) yield storedObject(folder, path)
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
      await removeIfEmpty(dirname(pathOf(name)), folder)
    },
    removePartial: async () => {
      for await (const path of filesBelow(folder, '')) if (path.includes(partMarker)) await rm(path, { force: true })
    },
    close: () => {},
  }
}

/** A folder of another machine that is not mounted is missing, or empty. */
async function assertHasContent(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) throw new Failure(`The backup folder ${folder} is not there, or empty: is it mounted?`)
}

/** Gives a whole file its name; where a folder of another machine knows no links, an empty one is made and then filled. */
async function linkIfAbsent(part: string, path: string, text: string): Promise<boolean> {
  const present = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return false
    throw error
  }
  try {
    await link(part, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    return writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).then(() => true, present)
  }
}

/** What a rename did is only on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const top = join(folder, prefix.includes('/') ? dirname(`${prefix}x`) : '')
  const folders = [top]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = await entriesOf(next)
    for (const entry of entries) {
      const path = join(next, entry.name)
      const name = nameOf(folder, path)
      if (entry.isDirectory()) {
        if (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)) folders.push(path)
      } else if (name.startsWith(prefix)) yield path
    }
  }
}

/** A folder that is not there has none. Any other error is one: an object that is not listed counts as missing. */
async function entriesOf(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Failure(`The backup folder ${path} cannot be read (${error.code}).`)
  })
}

const nameOf = (folder: string, path: string) => relative(folder, path).split(sep).join('/')

async function storedObject(folder: string, path: string): Promise<StoredObject> {
  const { size, mtime } = await stat(path)
  return { name: nameOf(folder, path), bytes: size, storedAt: mtime }
}

/** Removes folders that have become empty, up to the target's own. */
async function removeIfEmpty(path: string, top: string): Promise<void> {
  if (path === top || (await readdir(path).catch(() => ['?'])).length > 0) return
  await rm(path, { recursive: true, force: true })
  await removeIfEmpty(dirname(path), top)
}
