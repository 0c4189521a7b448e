import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhotoHeader } from './photo-header.ts'
import { photoKindOf } from './photo-kind.ts'

const flat = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 640, height: 480, channels, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })

describe('the header of a photo', () => {
  it.each<[string, () => Sharp, number]>([
    ['a JPEG', () => flat().jpeg(), 0],
    ['a progressive JPEG', () => flat().jpeg({ progressive: true }), 3],
    ['a progressive JPEG of all colours', () => flat().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 6],
    ['a grey progressive JPEG', () => flat().toColourspace('b-w').jpeg({ progressive: true }), 2],
    ['a PNG', () => flat().png(), 0],
    ['a PNG with transparency', () => flat(4).png(), 0],
    ['a grey PNG', () => flat().toColourspace('b-w').png(), 0],
    ['an interlaced PNG', () => flat().png({ progressive: true }), 3],
    ['an interlaced PNG with transparency', () => flat(4).png({ progressive: true }), 4],
    ['an interlaced PNG with 16 bits', () => flat(4).toColourspace('rgb16').png({ progressive: true }), 8],
    ['a WebP', () => flat().webp(), 0],
    ['a WebP with transparency', () => flat(4).webp(), 5],
    ['a lossless WebP', () => flat().webp({ lossless: true }), 4],
  ])('says what sharp reads, and what a decoder holds: %s', async (_, draw, heldBytesPerPixel) => {
    const bytes = await draw().toBuffer()
    const read = await sharp(bytes).metadata()
    const header = readPhotoHeader(bytes)
    expect(header).toMatchObject({ kind: read.format, width: read.width, height: read.height, heldBytesPerPixel })
    expect(header?.channels).toBeGreaterThanOrEqual(read.channels)
    expect(header?.bytesPerChannel).toBe(read.depth === 'ushort' ? 2 : 1)
  })

  it('is none in other files, and in the beginning of one', async () => {
    for (const draw of [() => flat().jpeg(), () => flat().png(), () => flat().webp()]) {
      const bytes = await draw().toBuffer()
      for (const length of [0, 3, 8, 12, 20]) expect(readPhotoHeader(bytes.subarray(0, length))).toBeUndefined()
    }
    expect(readPhotoHeader(await flat().gif().toBuffer())).toBeUndefined()
  })
})

describe('the kind of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\0\0\0\0WEBP', 'webp'],
    ['RIFF\0\0\0\0WAVE', 'unknown'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
    ['\0\0\0\x1cftypisom\0\0\0\0isommp42', 'unknown'],
    ['GIF89a', 'other_picture'],
    ['II*\0', 'other_picture'],
    ['<svg/>', 'unknown'],
    ['', 'unknown'],
  ])('is that of its first bytes: %j', (start, kind) => {
    expect(photoKindOf(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))).toBe(kind)
  })
})
