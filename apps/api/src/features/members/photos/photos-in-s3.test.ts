import { routes } from '@satrangi/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { interruptibleProxy } from '../../../../test/interruptible-proxy.ts'
import { signUp, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { freshS3, s3Environment } from '../../../../test/s3-storage.ts'
import { send } from '../../../../test/send.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { s3PhotoStore } from '../../../adapters/s3-photo-store.ts'

const config = await freshS3()
const proxy = await interruptibleProxy(config.endpoint)
const s3 = s3PhotoStore(config)
const test = await openTestApp({
  env: { PHOTO_STORE: 's3', ...s3Environment({ ...config, endpoint: proxy.url.replace(/\/$/, '') }) },
})
afterAll(() => proxy.close())

const asha = await signUp(test, 'asha')
const edit = async (files: { photo1?: Blob }) => asha.call(routes.members.edit, { body: { photohide: 'true' }, files })
const profile = async () => (await asha.call(routes.members.view, { params: { id: asha.id } })).user
const get = (address: string | null) => send(test.app, { url: `/uploads/${address}` })
const nameOf = (address: string | null) => `${address?.split('.')[0]}.webp`
const eventsOf = (event: string) => test.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)

describe('photos in S3', () => {
  it('are served by the API, and an old address is dead at once', async () => {
    const { photo1: old } = await profile()
    expect((await get(old)).status).toBe(200)
    await edit({})
    const { photo1 } = await profile()
    expect([(await get(old)).status, (await get(photo1)).status]).toEqual([404, 200])
    expect([await s3.load(nameOf(old)), (await s3.load(nameOf(photo1)))?.size]).toEqual([null, expect.any(Number)])
  })

  it('are gone with their member', async () => {
    const noor = await signUp(test, 'noor')
    const name = nameOf(noor.user.photo1)
    expect(await s3.load(name)).not.toBeNull()
    await noor.call(routes.myData.erase, { body: {} })
    expect([await s3.load(name), await s3.load(name.replace('.webp', '-320.webp'))]).toEqual([null, null])
  })
})

describe('while S3 is away', () => {
  it('a photo and an upload are refused as unavailable, everything else works, and one line says so', async () => {
    const before = await profile()
    await proxy.disconnect()
    test.lines.length = 0
    const photo = await get(before.photo1)
    expect([photo.status, photo.headers['retry-after'], photo.body]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable' }),
    ])
    expect(photo.headers['cache-control']).toBe('no-store')
    expect(eventsOf('photo_store_away')).toHaveLength(1)
    expect(eventsOf('fault')).toEqual([])
    expect(await refused(edit({ photo1: await testPhoto() }))).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await profile()).toEqual(before)
  })

  it('the same upload succeeds when it is back', async () => {
    const { photo1: old } = await profile()
    await proxy.restore()
    const { user } = await edit({ photo1: await testPhoto() })
    expect([(await get(user.photo1)).status, (await get(old)).status]).toEqual([200, 404])
  })
})
