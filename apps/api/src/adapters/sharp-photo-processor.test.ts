import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { flat } from '../../test/pictures.ts'
import { photoMakerSuite } from '../ports/photo-processor.suite.ts'
import { sharpPhotoProcessor } from './sharp-photo-processor.ts'

describe('photos with sharp', () => {
  photoMakerSuite(sharpPhotoProcessor)

  it('leave only the decoders of the three formats enabled', async () => {
    await sharpPhotoProcessor().make(await flat(9, 9).webp().toBuffer())
    for (const bytes of [await flat(9, 9).gif().toBuffer(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      await expect(sharp(bytes).metadata()).rejects.toThrow()
    }
    await expect(sharp(await flat(9, 9).webp().toBuffer()).metadata()).resolves.toMatchObject({ format: 'webp' })
  })

  it('are processed two at a time with forty queued, and any more are asked to come back', async () => {
    const maker = sharpPhotoProcessor()
    const bytes = await flat(9, 9).jpeg().toBuffer()
    const outcomes = await Promise.allSettled(Array.from({ length: 44 }, () => maker.make(bytes)))
    const refused = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [{ at, ...outcome }] : []))
    expect(refused.map(({ at }) => at)).toEqual([42, 43])
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 10 })
  })
})
