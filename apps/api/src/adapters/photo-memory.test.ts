import { readPhotoHeader } from '@satrangi/contract/photo-file'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeBudget, formBudget } from '../memory-budget.ts'
import type { PhotoProcessor } from '../ports/photo-processor.ts'
import { estimateDecodeBytes } from './photo-memory.ts'
import { sharpPhotoProcessor } from './sharp-photo-processor.ts'

const mebibyte = 2 ** 20

/** The `mem_limit` of the API in docker-compose.yml. */
const composeLimit = 768 * mebibyte

const header = {
  kind: 'png' as const,
  ...{ width: 7070, height: 7070, channels: 4, bytesPerChannel: 1, heldBytesPerPixel: 0 },
}

describe('the memory that decoding takes', () => {
  it.each([
    ['12 megapixels of a JPEG', { kind: 'jpeg', width: 4032, height: 3024, channels: 3 }, 'taken'],
    ['200 megapixels of a JPEG', { kind: 'jpeg', width: 16_320, height: 12_240, channels: 3 }, 'taken'],
    ['200 megapixels of a PNG', { width: 16_320, height: 12_240, channels: 4 }, 'taken'],
    ['50 megapixels of a PNG with 16 bits', { width: 8160, height: 6120, bytesPerChannel: 2 }, 'taken'],
    ['50 megapixels of a progressive JPEG', { kind: 'jpeg', channels: 3, heldBytesPerPixel: 3 }, 'refused'],
    ['12 megapixels of one', { kind: 'jpeg', width: 4032, height: 3024, heldBytesPerPixel: 3 }, 'taken'],
    ['50 megapixels of an interlaced PNG with 16 bits', { bytesPerChannel: 2, heldBytesPerPixel: 8 }, 'refused'],
    ['50 megapixels of an interlaced PNG', { heldBytesPerPixel: 4 }, 'refused'],
    ['12 megapixels of a lossless WebP', { kind: 'webp', width: 4032, height: 3024, heldBytesPerPixel: 4 }, 'taken'],
  ] as const)('decides at the limit of the container: %s', (_, over, outcome) => {
    const fits = estimateDecodeBytes({ ...header, ...over }) <= decodeBudget(composeLimit)
    expect(fits ? 'taken' : 'refused').toBe(outcome)
  })

  it('leaves the rest of the process its memory, whatever the limit', () => {
    for (const limit of [512, 768, 1024, 4096, 65_536].map((size) => size * mebibyte))
      expect(decodeBudget(limit) + formBudget(limit)).toBeLessThan(0.7 * limit - 150 * mebibyte)
  })
})

describe('photos that take much memory', () => {
  const interlaced = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#336699' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer()
  const outcomeOf = async (photo: ReturnType<PhotoProcessor['make']>) => {
    const made = await photo
    return typeof made === 'string' ? made : 'made'
  }

  it('wait for one another where they do not fit together, and are all made', async () => {
    const bytes = await interlaced(1500, 1500)
    const found = readPhotoHeader(bytes)
    const maker = sharpPhotoProcessor(1.5 * (found ? estimateDecodeBytes(found) : 0))
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(maker.make(bytes))))
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'made'))
  })

  it('are refused alone where one takes more than there is', async () => {
    const bytes = await interlaced(1500, 1500)
    const found = readPhotoHeader(bytes)
    const maker = sharpPhotoProcessor((found ? estimateDecodeBytes(found) : 0) - 1)
    expect(await outcomeOf(maker.make(bytes))).toBe('too_heavy')
    expect(await maker.hash(bytes)).toBeNull()
  })
})
