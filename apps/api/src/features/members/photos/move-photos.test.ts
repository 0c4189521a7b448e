import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { type TestMember, testPhoto } from '../../../../test/personas.ts'
import { freshS3, s3Environment } from '../../../../test/s3-storage.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { diskPhotoStore } from '../../../adapters/disk-photo-store.ts'
import { connectS3 } from '../../../adapters/s3-connection.ts'
import { s3PhotoStore } from '../../../adapters/s3-photo-store.ts'
import type { PhotoStore } from '../../../ports/photo-store.ts'
import { movePhotos } from './move-photos.ts'

const config = await freshS3()
const test = await openTestApp({ env: { PHOTO_STORE: 's3', PHOTO_STORE_FALLBACK: 'disk', ...s3Environment(config) } })
const disk = await diskPhotoStore(test.ctx.config.photoDir)
const s3 = s3PhotoStore(config)
const { sdk, client } = await connectS3(config)

let made = 0
let asha: TestMember
/** A member whose photo is still on the disk, as before the settings were changed. */
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await movePhotos(test.ctx, { from: s3, to: disk })
})

const listObjects = async () => {
  const { Contents = [] } = await client.send(
    new sdk.ListObjectsV2Command({ Bucket: config.bucket, Prefix: config.prefix }),
  )
  return Contents.flatMap(({ Key }) => Key?.slice(config.prefix.length) ?? []).filter(
    (name) => !name.startsWith('check-'),
  )
}
const photo = async () => (await asha.call(routes.members.view, { params: { id: asha.id } })).user.photo1
const isServed = async () => (await send(test.app, { url: `/uploads/${await photo()}` })).status === 200
const toS3 = (to: PhotoStore = s3, from: PhotoStore = disk) => movePhotos(test.ctx, { from, to })

describe('moving photos', () => {
  it('brings every file to the other store, and back', async () => {
    const names = await findPhotoFileNames(test)
    expect(await toS3()).toEqual({ moved: names.length, moved_before: 0, missing: 0, deleted_meanwhile: 0 })
    expect([(await listObjects()).sort(), await listPhotoFiles(test)]).toEqual([names, []])
    expect(await isServed()).toBe(true)
    expect(await movePhotos(test.ctx, { from: s3, to: disk })).toMatchObject({ moved: names.length, missing: 0 })
    expect([await listObjects(), (await listPhotoFiles(test)).sort()]).toEqual([[], names])
    expect(await isServed()).toBe(true)
  })

  it.each(['load', 'put', 'remove'] as const)('goes on after it was stopped at the second %s', async (step) => {
    const names = await findPhotoFileNames(test)
    let calls = 0
    const dying = (store: PhotoStore): PhotoStore => ({
      ...store,
      [step]: async (...args: [never, never]) => {
        calls += 1
        if (calls === 2) throw new Error('the process died')
        return store[step](...args)
      },
    })
    await expect(step === 'put' ? toS3(dying(s3)) : toS3(s3, dying(disk))).rejects.toThrow('died')
    expect(await isServed()).toBe(true)
    const { moved_before, missing } = await toS3()
    expect([moved_before > 0, missing]).toEqual([true, 0])
    expect([(await listObjects()).sort(), await listPhotoFiles(test)]).toEqual([names, []])
  })

  it('stores nothing under the name of a photo that is replaced meanwhile', async () => {
    const old = await photo()
    const replacing: PhotoStore = {
      ...s3,
      // The owner is faster than the copy.
      put: async (name, bytes) => {
        if (name === `${old?.split('.')[0]}.webp`)
          await asha.call(routes.members.edit, { body: {}, files: { photo1: await testPhoto() } })
        await s3.put(name, bytes)
      },
    }
    expect((await toS3(replacing)).deleted_meanwhile).toBeGreaterThan(0)
    const names = await findPhotoFileNames(test)
    expect([(await listObjects()).sort(), await listPhotoFiles(test)]).toEqual([names, []])
    expect((await send(test.app, { url: `/uploads/${old}` })).status).toBe(404)
    expect(await isServed()).toBe(true)
  })

  it('keeps no photo of a member who left after it was copied', async () => {
    const old = `${(await photo())?.split('.')[0]}.webp`
    const leaving: PhotoStore = {
      ...disk,
      remove: async (name) => {
        if (name === old) await asha.call(routes.myData.erase, { body: {} })
        await disk.remove(name)
      },
    }
    await toS3(s3, leaving)
    expect([await s3.load(old), await disk.load(old)]).toEqual([null, null])
    expect((await listObjects()).sort()).toEqual(await findPhotoFileNames(test))
  })

  it('that died right after it copied a deleted photo leaves it to the hourly cleanup', async () => {
    const old = `${(await photo())?.split('.')[0]}.webp`
    const bytes = new TextEncoder().encode('what was read before')
    await asha.call(routes.myData.erase, { body: {} })
    await s3.put(old, bytes)
    await test.ctx.db.$executeRaw`update unowned_photo_files set since = since - interval '61 minutes'`
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep')`
    await test.runDueJobs()
    expect(await s3.load(old)).toBeNull()
    expect(await test.ctx.db.unownedPhotoFile.count()).toBe(0)
  })

  it('counts a photo whose file is in neither store', async () => {
    await disk.remove(`${(await photo())?.split('.')[0]}.webp`)
    expect(await toS3()).toMatchObject({ missing: 1 })
    await asha.call(routes.myData.erase, { body: {} })
  })
})
