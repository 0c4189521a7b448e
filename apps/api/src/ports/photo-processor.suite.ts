import { isNight } from '@satrangi/test-kit/night'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { blue, flat, jpegWithMetadata, measure, pngClaimingSize, red, twoColourImage } from '../../test/pictures.ts'
import { cropSuite } from './crop.suite.ts'
import { damagedPhotoSuite } from './damaged-photos.suite.ts'
import type { PhotoProcessor, ProcessedPhoto } from './photo-processor.ts'

/** The colour, give or take 40: what is pressed into a few bytes is never quite the same. */
const close = ({ r, g, b }: typeof red) => [r, g, b].map((value) => expect.closeTo(value, -1.9))
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What every photo maker does. */
export function photoMakerSuite(open: () => PhotoProcessor): void {
  let maker: PhotoProcessor
  beforeAll(() => {
    maker = open()
  })

  async function made(bytes: Uint8Array): Promise<ProcessedPhoto> {
    const photo = await maker.make(bytes)
    if (typeof photo === 'string') throw new Error(`not made: ${photo}`)
    return photo
  }

  describe('a processed photo', () => {
    it.each(['jpeg', 'png', 'webp'] as const)('is WebP in two sizes, from %s', async (format) => {
      const bytes = await (await twoColourImage(2000, 1000)).toFormat(format).toBuffer()
      const photo = await made(bytes)
      for (const [size, width, height] of [
        [photo.large, 1080, 540],
        [photo.small, 320, 160],
      ] as const) {
        expect((await sharp(size).metadata()).format).toBe('webp')
        expect(await measure(size)).toMatchObject({ width, height, left: close(red), right: close(blue) })
      }
    })

    it('is never larger than the photo was', async () => {
      const small = await made(await flat(200, 300).jpeg().toBuffer())
      expect(await measure(small.large)).toMatchObject({ width: 200, height: 300 })
      expect(await measure(small.small)).toMatchObject({ width: 200, height: 300 })
      const between = await made(await flat(640, 100).jpeg().toBuffer())
      expect(await measure(between.large)).toMatchObject({ width: 640 })
      expect(await measure(between.small)).toMatchObject({ width: 320, height: 50 })
      const dot = await made(await flat(1, 1).png().toBuffer())
      expect(await measure(dot.small)).toMatchObject({ width: 1, height: 1 })
    })

    it.each([
      [1, { left: close(red), right: close(blue), width: 400 }],
      [2, { left: close(blue), right: close(red), width: 400 }],
      [3, { left: close(blue), right: close(red), width: 400 }],
      [6, { top: close(red), bottom: close(blue), width: 200 }],
      [8, { top: close(blue), bottom: close(red), width: 200 }],
    ])('is upright for orientation %i', async (orientation, seen) => {
      const { large, small } = await made(await jpegWithMetadata('x', orientation))
      expect(await measure(large)).toMatchObject(seen)
      expect(await measure(small)).toMatchObject({ ...seen, width: Math.min(320, seen.width) })
      expect((await sharp(large).metadata()).orientation).toBeUndefined()
    })

    it('has no metadata: no position, no camera, no text', async () => {
      const secret = 'taken at home'
      const before = await jpegWithMetadata(secret)
      expect(before.toString('latin1')).toContain(secret)
      expect((await sharp(before).metadata()).exif).toBeDefined()
      const { large, small } = await made(before)
      for (const bytes of [large, small]) {
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
        const text = Buffer.from(bytes).toString('latin1')
        for (const word of [secret, 'EXIF', 'XMP ', 'ICCP', 'GPS']) expect(text).not.toContain(word)
      }
    })

    it('has its mean colour as six digits', async () => {
      expect((await made(await flat(50, 50, { r: 255, g: 0, b: 170 }).png().toBuffer())).colour).toBe('ff00aa')
      expect((await made(await flat(50, 50, { r: 0, g: 0, b: 0 }).png().toBuffer())).colour).toBe('000000')
    })
  })

  describe('a photo of an unusual kind', () => {
    const grey = { r: 128, g: 128, b: 128 }
    it.each([
      ['is grey', () => flat(60, 40, grey).toColourspace('b-w').jpeg(), grey],
      ['is grey with 16 bits', () => flat(60, 40, grey).toColourspace('grey16').png(), grey],
      ['is in the colours of print', () => flat(60, 40).toColourspace('cmyk').jpeg(), red],
      ['has 16 bits a colour', () => flat(60, 40).toColourspace('rgb16').png(), red],
      ['has a palette', () => flat(60, 40).png({ palette: true, colours: 2 }), red],
      ['has wide colours', () => flat(60, 40).withIccProfile('p3').jpeg(), red],
      ['is progressive', () => flat(60, 40).jpeg({ progressive: true }), red],
      ['can be seen through', () => flat(60, 40, { ...red, alpha: 1 }).png(), red],
      ['cannot be seen at all', () => flat(60, 40, { ...red, alpha: 0 }).webp(), { r: 255, g: 255, b: 255 }],
    ] as const)('is made as any other when it %s', async (_, draw, colour) => {
      const photo = await made(await draw().toBuffer())
      expect(photo.colour).toMatch(/^[0-9a-f]{6}$/)
      expect(await measure(photo.large)).toMatchObject({
        width: 60,
        height: 40,
        left: close(colour),
        right: close(colour),
      })
      expect((await sharp(photo.large).metadata()).hasAlpha).toBe(false)
    })

    it('is the first frame of an animation', async () => {
      const frames = [await flat(60, 40).png().toBuffer(), await flat(60, 40, blue).png().toBuffer()]
      const moving = await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer()
      expect(await measure((await made(moving)).large)).toMatchObject({ width: 60, height: 40, left: close(red) })
    })
  })

  describe('a file that is not a photo', () => {
    it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
      ['nothing', () => new Uint8Array()],
      ['one byte', () => new Uint8Array([0xff])],
      ['text', () => bytesOf('not a photo')],
      [
        'SVG',
        () =>
          bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
      ],
      ['SVG behind an XML line', () => bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['HTML', () => bytesOf('<!doctype html><script>alert(1)</script>')],
      ['PDF', () => bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
      ['raw pixels', () => flat(20, 20).raw().toBuffer()],
      ['the first bytes of a JPEG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])],
      [
        'HTML behind the first bytes of a JPEG',
        () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytesOf('<html>')]),
      ],
      ['a small PNG with nothing in it', () => pngClaimingSize(100, 100)],
      ['a PNG of no size', () => pngClaimingSize(0, 0)],
    ])('is rejected: %s', async (_, bytes) => {
      expect(await maker.make(new Uint8Array(await bytes()))).toBe('not_a_photo')
    })

    it.each([
      ['GIF', () => flat(20, 20).gif().toBuffer()],
      ['TIFF', () => flat(20, 20).tiff().toBuffer()],
      ['AVIF', () => flat(20, 20).avif().toBuffer()],
      ['HEIC', () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ])('is a photo of a kind that is not taken: %s', async (_, bytes) => {
      expect(await maker.make(new Uint8Array(await bytes()))).toBe('kind_not_taken')
    })
  })

  damagedPhotoSuite(open)
  cropSuite(open)

  describe('the size of a photo', () => {
    it('is refused over 200 megapixels, before it is decoded', async () => {
      // There are no pixels in these: whoever decoded them would say that they are no photos.
      for (const [width, height] of [
        [20_001, 10_000],
        [200_000_001, 1],
        [65_000, 65_000],
      ] as const) {
        expect(await maker.make(pngClaimingSize(width, height))).toBe('too_many_pixels')
      }
      expect(await maker.make(pngClaimingSize(20_000, 10_000))).toBe('not_a_photo')
    })

    // To make them takes most of the time: by day the one that is made soonest.
    it.each([
      ['png', 8192, 6144] as const,
      ...(isNight
        ? ([
            ['jpeg', 16_320, 12_240],
            ['webp', 8000, 6000],
          ] as const)
        : []),
    ])('may be that of a large %s: %i × %i', async (format, width, height) => {
      const bytes = await flat(width, height).toFormat(format).toBuffer()
      expect(await measure((await made(bytes)).large)).toMatchObject({ width: 1080, height: 810 })
    })

    it.each([
      [199, 900, 'too_small'],
      [900, 199, 'too_small'],
      [200, 200, 'made'],
      [1, 1, 'too_small'],
    ])('is refused where the shorter side is below what is wanted: %i × %i', async (width, height, outcome) => {
      const photo = await maker.make(await flat(width, height).png().toBuffer(), { minSidePx: 200 })
      expect(typeof photo === 'string' ? photo : 'made').toBe(outcome)
    })

    it('ends where nobody sees the rest of a strip', async () => {
      expect(await measure((await made(await flat(600, 9000).png().toBuffer())).large)).toMatchObject({ height: 4320 })
    })
  })
}
