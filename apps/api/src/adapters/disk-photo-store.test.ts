import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoStoreSuite } from '../ports/photo-store.suite.ts'
import { diskPhotoStore } from './disk-photo-store.ts'
import { measureSpace, photoReserveOf } from './measure-space.ts'

const name = `${'a'.repeat(26)}.webp`
const other = `${'b'.repeat(26)}.webp`
const bytes = new TextEncoder().encode('a photo')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'satrangi-photos-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('photos on a disk', () => {
  photoStoreSuite(() => diskPhotoStore(join(folder, 'photos')))

  it('are still there for the next process', async () => {
    await (await diskPhotoStore(folder)).put(name, bytes)
    expect(await (await diskPhotoStore(folder)).open(name)).toMatchObject({ size: 7 })
  })

  it('are readable for our own account alone', async () => {
    const photos = join(folder, 'photos')
    await (await diskPhotoStore(photos)).put(name, bytes)
    const modes = await Promise.all([photos, join(photos, 'aa'), join(photos, 'aa', name)].map((path) => stat(path)))
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  it('are tried out at the start, in one sentence where that fails', async () => {
    const photos = join(folder, 'photos')
    const store = await diskPhotoStore(photos)
    await store.check()
    expect(await files()).toEqual([])
    await rm(photos, { recursive: true })
    await writeFile(photos, '')
    await expect(store.check()).rejects.toThrow(
      /^Photos cannot be written, read and removed in .*photos \(ENOTDIR\): let the user of the API do so, or change/,
    )
  })

  it('leave no other files', async () => {
    const store = await diskPhotoStore(folder)
    await store.check()
    await store.put(name, bytes)
    await store.copy(name, other)
    await store.copy(`${'c'.repeat(26)}.webp`, name)
    expect((await files()).sort()).toEqual([name, other])
  })
})

describe('a photo that was only partly written', () => {
  it('cannot be read, and is removed with its name', async () => {
    const store = await diskPhotoStore(folder)
    await mkdir(join(folder, 'aa'))
    await writeFile(join(folder, 'aa', `${name}.part`), 'half')
    expect(await store.open(name)).toBeNull()
    await store.remove(name)
    expect(await files()).toEqual([])
  })

  it('does not prevent storing the whole photo', async () => {
    const store = await diskPhotoStore(folder)
    await mkdir(join(folder, 'aa'))
    await writeFile(join(folder, 'aa', `${name}.part`), 'half of something much longer')
    await store.put(name, bytes)
    expect(await store.open(name)).toMatchObject({ size: 7 })
    expect(await files()).toEqual([name])
  })
})

describe('a full disk', () => {
  /** The part of the photo is written to a device that is always full. */
  const fill = async (file: string) => {
    await mkdir(join(folder, file.slice(0, 2)), { recursive: true })
    await symlink('/dev/full', join(folder, file.slice(0, 2), `${file}.part`))
  }

  it('refuses a photo as one for which there is no room, and leaves nothing of it', async () => {
    const store = await diskPhotoStore(folder)
    await fill(name)
    await expect(store.put(name, bytes)).rejects.toMatchObject({ code: 'storage_full', retryAfter: 60 })
    expect(await readdir(join(folder, 'aa'))).toEqual([])
    await store.put(name, bytes)
    expect(await store.open(name)).toMatchObject({ size: 7 })
  })

  it('leaves nothing of a copy', async () => {
    const store = await diskPhotoStore(folder)
    await store.put(name, bytes)
    await fill(other)
    await expect(store.copy(name, other)).rejects.toThrow()
    expect(await readdir(join(folder, 'bb'))).toEqual([])
    expect(await store.copy(name, other)).toBe(true)
  })

  it('refuses new photos before it is full, and gives others a new name', async () => {
    const { freeBytes } = await measureSpace(folder)
    const store = await diskPhotoStore(folder)
    const nearlyFull = await diskPhotoStore(folder, { reserveOf: () => 2 * freeBytes })
    await store.put(name, bytes)
    await expect(nearlyFull.put(other, bytes)).rejects.toMatchObject({ code: 'storage_full' })
    expect(await files()).toEqual([name])
    expect(await nearlyFull.copy(name, other)).toBe(true)
  })
})

describe('the reserve', () => {
  it.each([
    [100_000, 2000],
    [10 * 1024 ** 3, 0.2 * 1024 ** 3],
    [4 * 1024 ** 4, 512 * 1024 ** 2],
  ])('of %i bytes is %d', (totalBytes, reserve) => {
    expect(photoReserveOf({ freeBytes: 0, totalBytes })).toBeCloseTo(reserve)
  })
})

describe('a disk that fails', () => {
  it('fails to store the photo, and serves no part of it', async () => {
    const store = await diskPhotoStore(folder)
    // A file where the sub-folder should be: nothing can be written below it.
    await writeFile(join(folder, 'aa'), '')
    await expect(store.put(name, bytes)).rejects.toThrow()
    await expect(store.open(name)).rejects.toThrow()
    await rm(join(folder, 'aa'))
    expect(await store.open(name)).toBeNull()
  })
})
