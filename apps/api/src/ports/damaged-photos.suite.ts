import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PhotoProcessor } from './photo-processor.ts'

const noise = (width = 320, height = 400) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const endMark = Buffer.from([0xff, 0xd9])
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

const kinds: [string, () => Sharp][] = [
  ['a JPEG', () => noise().jpeg()],
  ['a JPEG of all colours', () => noise().jpeg({ chromaSubsampling: '4:4:4' })],
  ['a grey JPEG', () => noise().toColourspace('b-w').jpeg()],
  ['a JPEG of odd size', () => noise(321, 403).jpeg()],
  ['a PNG', () => noise().png()],
  ['an interlaced PNG', () => noise().png({ progressive: true })],
  ['a WebP', () => noise().webp()],
  ['a lossless WebP', () => noise().webp({ lossless: true })],
]

/** What every photo maker says of files that were cut off, and what it repairs. */
export function damagedPhotoSuite(open: () => PhotoProcessor): void {
  let maker: PhotoProcessor
  beforeAll(() => {
    maker = open()
  })
  const outcomeOf = async (bytes: Uint8Array) => {
    const photo = await maker.make(bytes)
    return typeof photo === 'string' ? photo : 'made'
  }

  describe('a photo whose end is missing', () => {
    describe.each(kinds)('%s', (_, draw) => {
      it.each([0.5, 0.8, 0.95])('is refused with %d of it, as a photo of which a part is missing', async (share) => {
        expect(await outcomeOf(part(await draw().toBuffer(), share))).toBe('truncated')
      })
    })

    it('is refused where somebody has put an end mark behind half of it', async () => {
      const bytes = await noise().jpeg().toBuffer()
      expect(await outcomeOf(Buffer.concat([part(bytes, 0.5), endMark]))).toBe('truncated')
    })

    it('is refused where the rest is empty', async () => {
      const bytes = await noise().jpeg().toBuffer()
      const padded = Buffer.concat([part(bytes, 0.5), Buffer.alloc(bytes.length / 2)])
      expect(await outcomeOf(padded)).toBe('truncated')
    })
  })

  describe('a photo whose end mark alone is missing', () => {
    it.each<[string, () => Sharp, number]>([
      ['a JPEG', () => noise().jpeg(), 2],
      ['a JPEG of odd size', () => noise(321, 403).jpeg(), 2],
      ['a progressive JPEG', () => noise().jpeg({ progressive: true }), 2],
      ['a JPEG with half an end mark', () => noise().jpeg(), 1],
      ['a PNG', () => noise().png(), 12],
      ['a PNG with half its last chunk', () => noise().png(), 6],
    ])('is repaired: %s', async (_, draw, missing) => {
      const bytes = await draw().toBuffer()
      const whole = await maker.make(bytes)
      expect(await maker.make(bytes.subarray(0, -missing))).toEqual(whole)
      expect(typeof whole).toBe('object')
    })

    it('is taken with bytes that belong to nothing behind it', async () => {
      expect(await outcomeOf(Buffer.concat([await noise().jpeg().toBuffer(), Buffer.alloc(500, 7)]))).toBe('made')
    })
  })
}
