import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freshS3 } from '../../test/s3-storage.ts'
import { photoStoreSuite } from '../ports/photo-store.suite.ts'
import type { PhotoStore } from '../ports/photo-store.ts'
import { diskPhotoStore } from './disk-photo-store.ts'
import { movingPhotoStore } from './moving-photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const [name, other] = [`${'a'.repeat(26)}.webp`, `${'b'.repeat(26)}.webp`] as const
const bytes = new TextEncoder().encode('a photo')

const folder = await mkdtemp(join(tmpdir(), 'satrangi-photos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let made = 0
async function open() {
  made += 1
  const disk = await diskPhotoStore(join(folder, `${made}`))
  const s3 = s3PhotoStore(await freshS3(), { checkTimeoutMs: 10_000 })
  return { disk, s3, store: movingPhotoStore(s3, disk) }
}

describe('two stores while photos are moved', () => {
  photoStoreSuite(async () => (await open()).store)

  it('read what was not moved yet, and store in the new one', async () => {
    const { disk, s3, store } = await open()
    await disk.put(name, bytes)
    expect(await store.load(name)).toMatchObject({ size: 7 })
    expect(await store.open(name)).toMatchObject({ size: 7 })
    await store.put(other, bytes)
    expect([await s3.load(other), await disk.load(other)]).toEqual([expect.objectContaining({ size: 7 }), null])
  })

  it('copy what was not moved yet into the new one', async () => {
    const { disk, s3, store } = await open()
    await disk.put(name, bytes)
    expect(await store.copy(name, other)).toBe(true)
    expect([await s3.load(other), await disk.load(other)]).toEqual([expect.objectContaining({ size: 7 }), null])
  })

  it('find what is moved between two looks', async () => {
    const { disk, s3 } = await open()
    await disk.put(name, bytes)
    const moveBefore = (one: PhotoStore): PhotoStore => ({
      ...one,
      load: async (file) => {
        await s3.put(file, bytes)
        await disk.remove(file)
        return one.load(file)
      },
    })
    expect(await movingPhotoStore(s3, moveBefore(disk)).load(name)).toMatchObject({ size: 7 })
  })

  it('remove from both, even where the first of them fails', async () => {
    const { disk, s3, store } = await open()
    await disk.put(name, bytes)
    await s3.put(name, bytes)
    await store.remove(name)
    expect([await s3.load(name), await disk.load(name)]).toEqual([null, null])
    await disk.put(name, bytes)
    const away = s3PhotoStore({ ...(await freshS3()), endpoint: 'http://127.0.0.1:1' })
    await expect(movingPhotoStore(away, disk).remove(name)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await disk.load(name)).toBeNull()
  })
})
