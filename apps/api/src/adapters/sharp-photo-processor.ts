import { photo } from '@satrangi/contract'
import type sharp from 'sharp'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { PhotoProcessor, PictureHashes, ProcessedPhoto } from '../ports/photo-processor.ts'
import { Refusal } from '../refusal.ts'
import { loadOnce } from './load-once.ts'
import { hashedSize, perceptualHash } from './perceptual-hash.ts'

const [largeWidth, smallWidth] = photo.widths

/** The three formats by their first bytes; the name of an uploaded file proves nothing. */
function isPhoto(bytes: Uint8Array): boolean {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12))
  const jpeg = header.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = header.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const webp = header.toString('latin1', 0, 4) === 'RIFF' && header.toString('latin1', 8, 12) === 'WEBP'
  return jpeg || png || webp
}

type Sharp = typeof sharp

/** The decoders of all other formats are disabled for the whole process. */
const loadSharp = loadOnce(async () => {
  const { default: loaded } = await import('sharp')
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
})

/** Encodes two photos at a time. The library is loaded with the first of them. */
export function sharpPhotoProcessor(): PhotoProcessor {
  const limited = limitConcurrency(2, 40, () => new Refusal('unavailable', { retryAfter: 10 }))
  return {
    make: (bytes) => limited(async () => make(await loadSharp(), bytes)),
    hash: (bytes) => limited(async () => hash(await loadSharp(), bytes)),
  }
}

async function hash(sharp: Sharp, bytes: Uint8Array): Promise<PictureHashes | null> {
  if (!isPhoto(bytes)) return null
  const grey = await sharp(bytes, { limitInputPixels: photo.maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(hashedSize, hashedSize, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
    .catch(() => null)
  return grey && perceptualHash(grey)
}

async function make(sharp: Sharp, bytes: Uint8Array): Promise<ProcessedPhoto | 'too_large' | null> {
  if (!isPhoto(bytes)) return null
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return null
  if (size.width * size.height > photo.maxPixels) return 'too_large'
  try {
    const upright = await sharp(bytes, { limitInputPixels: photo.maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: largeWidth, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = () => sharp(upright.data, { raw: upright.info })
    const large = await raw().webp({ quality: 80, effort: 3 }).toBuffer()
    const small = await raw()
      .resize({ width: smallWidth, withoutEnlargement: true })
      .webp({ quality: 76, effort: 3 })
      .toBuffer()
    const pixel = await raw().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    return { large, small, colour: pixel.subarray(0, 3).toString('hex') }
  } catch {
    return null
  }
}
