import { routes } from '@satrangi/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listPhotoFiles } from '../../../../test/files.ts'
import { accountInput, nextPhoneNumber, profileInput, testPhoto } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { sharpPhotoProcessor } from '../../../adapters/sharp-photo-processor.ts'
import { decodeBudget } from '../../../memory-budget.ts'

// With what the limit of the container in docker-compose.yml leaves to photos.
const photoProcessor = sharpPhotoProcessor(decodeBudget(768 * 2 ** 20))
const test = await openTestApp({ chosen: { photoProcessor } })

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
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const interlaced = (width: number, height: number) =>
  sharp({ create: { ...plain, channels: 4, width, height } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

const sentences = {
  notPhoto: [415, 'wrong_file_kind', 'This file is not a photo. Please choose a JPEG, PNG or WebP image.'],
  otherKind: [415, 'wrong_file_kind', 'Photos of this kind do not work here. Please choose a JPEG, PNG or WebP image.'],
  tooLarge: [413, 'too_large', 'This file is too large. Photos can have 10 MB at most.'],
  tooManyPixels: [413, 'too_large', 'This photo has too many pixels. Please choose one of up to 200 megapixels.'],
  tooHeavy: [
    413,
    'too_large',
    'This photo takes too much memory to open. Please save it as a plain JPEG, or make it smaller.',
  ],
  tooSmall: [400, 'bad_input', 'This photo is too small. Please choose one of at least 200 pixels on each side.'],
  truncated: [400, 'bad_input', 'A part of this photo is missing. Please choose the original file, or copy it again.'],
} as const

describe('a file that is no valid photo', () => {
  const cases: [string, () => Promise<Uint8Array | string>, keyof typeof sentences][] = [
    ['text by the name of a photo', async () => 'hello', 'notPhoto'],
    ['an SVG', async () => svg, 'notPhoto'],
    ['the first bytes of a PNG and nothing else', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'notPhoto'],
    ['a GIF', async () => gif, 'otherKind'],
    ['a HEIC', async () => heic, 'otherKind'],
    ['half a JPEG', async () => (await jpegOf(800, 800)).subarray(0, 900), 'truncated'],
    ['a photo of one pixel', () => jpegOf(1, 1), 'tooSmall'],
    ['a photo of 199 pixels', () => jpegOf(900, 199), 'tooSmall'],
    ['a JPEG of more than 200 megapixels', () => jpegThatClaims(20_000, 10_001), 'tooManyPixels'],
    ['an interlaced PNG of 16 bits and 50 megapixels', () => interlaced(7070, 7070), 'tooHeavy'],
    ['a file of more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, await jpegOf(40, 50)), 'tooLarge'],
  ]
  it.each(cases)('is refused at its field with its true reason, and stores nothing: %s', async (_, bytes, reason) => {
    const [status, code, message] = sentences[reason]
    const outcome = { status, code, message }
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
  const stored = async (user: { photo1: string | null }) => {
    const opened = await test.ctx.photoStore.open(`${user.photo1?.split('.')[0]}.webp`)
    return sharp(Buffer.concat((await opened?.stream.toArray()) ?? []))
  }

  it('may lack its end mark, and have 50 megapixels in a PNG', async () => {
    const whole = await jpegOf(600, 750)
    const large = await sharp({ create: { ...plain, width: 8192, height: 6144 } })
      .png()
      .toBuffer()
    for (const bytes of [whole.subarray(0, -2), large])
      expect((await confirm(await start(), { photo1: file(bytes) })).user.photo1Approve).toBe('pending')
  })

  it('is cropped by the numbers that come with it', async () => {
    const body = { ...(await start()), ...profileInput(), photo1_crop: '100,50,400,500' }
    const { user } = await test.as()(routes.signUp.confirm, { body, files: { photo1: file(await jpegOf(600, 750)) } })
    expect(await (await stored(user)).metadata()).toMatchObject({ width: 400, height: 500 })
  })

  it.each([
    ['outside of it', '201,50,400,500', 'photo1', 'This part is not inside the photo. Please crop it again.'],
    ['smaller than any', '0,0,159,199', 'photo1_crop', undefined],
    ['of negative numbers', '-1,0,400,500', 'photo1_crop', undefined],
    ['of fractions', '0.5,0,400,500', 'photo1_crop', undefined],
    ['of three numbers', '0,0,400', 'photo1_crop', undefined],
    ['of words', 'all', 'photo1_crop', undefined],
  ])('is refused with a part %s', async (_, crop, field, sentence) => {
    const body = { ...(await start()), ...profileInput(), photo1_crop: crop }
    const refusal = await refused(
      test.as()(routes.signUp.confirm, { body, files: { photo1: file(await jpegOf(600, 750)) } }),
    )
    expect(refusal).toMatchObject({ status: 400, code: 'bad_input' })
    expect(Object.keys(refusal.problems ?? {})).toEqual([field])
    if (sentence) expect(refusal.message).toBe(sentence)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whatever its declared type', async (kind) => {
    const bytes = await sharp({ create: { ...plain, width: 300, height: 400 } })
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
