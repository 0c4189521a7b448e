import { routes } from '@satrangi/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listPhotoFiles } from '../../../test/files.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../test/personas.ts'
import { refused } from '../../../test/refused.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = await openTestApp()

let made = 0
async function start() {
  made += 1
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, {
    body: accountInput(`new${made}`, nextPhoneNumber()),
  })
  return { session_id, otp }
}
const confirm = (started: { session_id: string; otp: string }, files: { photo1?: Blob; photo2?: Blob }) =>
  test.as()(routes.signUp.confirm, { body: { ...started, ...profileInput() }, files })

const file = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'photo.jpg', { type })

const plain = { channels: 3, background: '#336699' } as const
const jpegOf = (width: number, height: number) =>
  sharp({ create: { ...plain, width, height } })
    .jpeg()
    .toBuffer()

/** A JPEG whose header claims this size. */
async function jpegThatClaims(width: number, height: number): Promise<Uint8Array> {
  const bytes = await jpegOf(40, 50)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const notPhoto = {
  status: 415,
  code: 'wrong_file_kind',
  message: 'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
}
const tooLarge = {
  status: 413,
  code: 'too_large',
  message: 'This file is too large. Photos can have 10 MB and 50 megapixels at most.',
}

describe('a file that is no valid photo', () => {
  const cases: [string, () => Promise<Uint8Array | string>, typeof notPhoto | typeof tooLarge][] = [
    ['text by the name of a photo', async () => 'hello', notPhoto],
    ['an SVG', async () => svg, notPhoto],
    ['a GIF', async () => gif, notPhoto],
    ['half a JPEG', async () => (await jpegOf(800, 800)).subarray(0, 900), notPhoto],
    ['the first bytes of a PNG and nothing else', async () => Buffer.from('89504e470d0a1a0a', 'hex'), notPhoto],
    ['a JPEG of more than 50 megapixels', () => jpegThatClaims(8000, 8000), tooLarge],
    ['a file of more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, await jpegOf(40, 50)), tooLarge],
  ]
  it.each(cases)('is refused at its field and stores nothing: %s', async (_, bytes, outcome) => {
    const started = await start()
    const before = (await listPhotoFiles(test)).length
    const bad = file(await bytes())
    expect(await refused(confirm(started, { photo1: bad }))).toMatchObject({
      ...outcome,
      fields: { photo1: outcome.message },
    })
    expect(await refused(confirm(started, { photo1: await testPhoto(), photo2: bad }))).toMatchObject({
      ...outcome,
      fields: { photo2: outcome.message },
    })
    expect(await listPhotoFiles(test)).toHaveLength(before)
    expect(await test.ctx.db.signUp.findUniqueOrThrow({ where: { id: started.session_id } })).toMatchObject({
      memberKey: null,
    })
    expect((await confirm(started, { photo1: await testPhoto() })).phase).toBe('confirm_otp')
  })
})

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whatever its declared type', async (kind) => {
    const bytes = await sharp({ create: { ...plain, width: 30, height: 40 } })
      .toFormat(kind)
      .toBuffer()
    const { user } = await confirm(await start(), { photo1: file(bytes, 'text/plain') })
    expect(user.photo1).toMatch(/^[0-9a-z]{26}\.webp\?/)
  })

  it('is stored upright, in two sizes, without location and camera', async () => {
    const taken = await sharp({ create: { ...plain, width: 2000, height: 1000 } })
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const before = new Set(await listPhotoFiles(test))
    const { user } = await confirm(await start(), { photo1: file(taken) })
    const name = user.photo1?.split('.')[0] ?? ''
    const storedFiles = (await listPhotoFiles(test)).filter((one) => !before.has(one)).sort()
    expect(storedFiles).toEqual([`${name}-320.webp`, `${name}.webp`])
    for (const [one, width] of [
      [`${name}-320.webp`, 320],
      [`${name}.webp`, 1000],
    ] as const) {
      const opened = await test.ctx.photoStore.open(one)
      const bytes = Buffer.concat((await opened?.stream.toArray()) ?? [])
      const about = await sharp(bytes).metadata()
      expect(about).toMatchObject({ format: 'webp', width, height: 2 * width })
      for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(about[part]).toBeUndefined()
      expect(bytes.includes('camera')).toBe(false)
    }
  })
})
