import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkJpeg } from './check-jpeg.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const endMark = Buffer.from([0xff, 0xd9])
const whole = { hasEndMark: true, isComplete: true }
const onlyUnmarked = { hasEndMark: false, isComplete: true }
const cut = { hasEndMark: false, isComplete: false }

const sizes = [
  [321, 203],
  [403, 37],
  [16, 8],
] as const
const codings = {
  plain: {},
  'of all colours': { chromaSubsampling: '4:4:4' },
  'with tables of its own': { optimizeCoding: true },
  progressive: { progressive: true },
  'progressive without refinements': { mozjpeg: true },
} as const
const cases = Object.entries(codings).flatMap(([name, options]) =>
  sizes.flatMap(([width, height]) =>
    (['rgb', 'grey', 'print'] as const).map((colours) => {
      const drawn = () => {
        const picture = noise(width, height)
        if (colours === 'grey') return picture.toColourspace('b-w').jpeg(options)
        return (colours === 'print' ? picture.toColourspace('cmyk') : picture).jpeg(options)
      }
      return [`${width} × ${height}, ${colours}, ${name}`, drawn] as const
    }),
  ),
)

describe('a JPEG', () => {
  it.each(cases)('is whole with and without its end mark: %s', async (_, draw) => {
    const bytes = await draw().toBuffer()
    expect(checkJpeg(bytes)).toEqual(whole)
    expect(checkJpeg(bytes.subarray(0, -2))).toEqual(onlyUnmarked)
    expect(checkJpeg(bytes.subarray(0, -1))).toEqual(onlyUnmarked)
  })

  it.each([
    ['plain', {}],
    ['progressive without refinements', { mozjpeg: true }],
  ])('is cut at any place before its last block: %s', async (_, options) => {
    const bytes = await noise(320, 240).jpeg(options).toBuffer()
    for (let share = 0.1; share < 0.99; share += 0.05) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share))
      expect([share, checkJpeg(part)]).toEqual([share, cut])
    }
  })

  it('is cut where an end mark or nothing but zeros follows half of it', async () => {
    const bytes = await noise(320, 240).jpeg().toBuffer()
    const half = bytes.subarray(0, bytes.length / 2)
    expect(checkJpeg(Buffer.concat([half, endMark]))).toEqual({ hasEndMark: true, isComplete: false })
    expect(checkJpeg(Buffer.concat([half, Buffer.alloc(half.length)]))).toEqual(cut)
  })

  it('is cut in the first pass of a progressive one, and only coarser in the last refinement', async () => {
    const bytes = await noise(320, 240).jpeg({ progressive: true }).toBuffer()
    expect(checkJpeg(bytes.subarray(0, bytes.length * 0.15))).toEqual(cut)
    expect(checkJpeg(bytes.subarray(0, bytes.length * 0.97))).toEqual(onlyUnmarked)
  })

  it('may have bytes behind its end and fill bytes before a mark', async () => {
    const bytes = await noise(320, 240).jpeg().toBuffer()
    expect(checkJpeg(Buffer.concat([bytes, Buffer.alloc(99, 3)]))).toEqual(whole)
    const filled = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xff]), bytes.subarray(2)])
    expect(checkJpeg(filled)).toEqual(whole)
  })

  it('is not read where there is no picture in it', () => {
    expect(checkJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined()
    expect(checkJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x40, 0, 1]))).toBeUndefined()
  })
})
