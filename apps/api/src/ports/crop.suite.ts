import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { measure } from '../../test/pictures.ts'
import type { CropArea, PhotoFault, PhotoProcessor, ProcessedPhoto } from './photo-processor.ts'

/** Four quarters of different colours, which no turn leaves as they were. */
async function quarters(width: number, height: number) {
  const row = (y: number) =>
    Buffer.concat(
      ([220, 40] as const).map((red, right) => {
        const pixels = right ? Math.floor(width / 2) : Math.ceil(width / 2)
        return Buffer.alloc(pixels * 3, Buffer.from([red, y < height / 2 ? 220 : 40, 90]))
      }),
    )
  const [upper, lower] = [row(0), row(height)]
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => (y < height / 2 ? upper : lower)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** What every photo maker does with the numbers of a crop: they are of the photo as it is seen, upright. */
export function cropSuite(open: () => PhotoProcessor): void {
  let maker: PhotoProcessor
  beforeAll(() => {
    maker = open()
  })
  const cropped = async (bytes: Uint8Array, crop: CropArea): Promise<ProcessedPhoto | PhotoFault> =>
    maker.make(bytes, { crop })

  async function expectSamePicture(photo: ProcessedPhoto | PhotoFault, expected: Buffer) {
    if (typeof photo === 'string') throw new Error(`not made: ${photo}`)
    const [seen, wanted] = [await measure(photo.large), await measure(expected)]
    expect([seen.width, seen.height]).toEqual([wanted.width, wanted.height])
    for (const edge of ['left', 'right', 'top', 'bottom'] as const)
      expect(seen[edge]).toEqual(wanted[edge].map((value) => expect.closeTo(value, -1.5)))
  }

  describe('a part of a photo', () => {
    const area = { x: 70, y: 100, width: 160, height: 200 }

    it.each([1, 2, 3, 4, 5, 6, 7, 8])('is that of the upright photo, for orientation %i', async (orientation) => {
      const bytes = await (await quarters(400, 330)).withMetadata({ orientation }).jpeg().toBuffer()
      const upright = await sharp(bytes).autoOrient().png().toBuffer()
      const { x, y, ...size } = area
      await expectSamePicture(
        await cropped(bytes, area),
        await sharp(upright)
          .extract({ left: x, top: y, ...size })
          .png()
          .toBuffer(),
      )
    })

    it.each(['jpeg', 'png', 'webp'] as const)('is shrunk to what is stored, from a %s', async (format) => {
      const bytes = await (await quarters(3000, 4000)).toFormat(format).toBuffer()
      const upright = await sharp(bytes)
        .extract({ left: 200, top: 250, width: 2400, height: 3000 })
        .resize(1080)
        .png()
        .toBuffer()
      await expectSamePicture(await cropped(bytes, { x: 200, y: 250, width: 2400, height: 3000 }), upright)
    })

    it.each([
      ['to the right', { x: 241, y: 0, width: 160, height: 200 }],
      ['below', { x: 0, y: 131, width: 160, height: 200 }],
      ['on all sides', { x: 0, y: 0, width: 401, height: 501 }],
    ])('is refused where it lies outside: %s', async (_, outside) => {
      for (const format of ['jpeg', 'png', 'webp'] as const)
        expect(await cropped(await (await quarters(400, 330)).toFormat(format).toBuffer(), outside)).toBe('bad_crop')
    })
  })
}
