import { photo } from '@satrangi/contract'
import { isTakenKind, type PhotoHeader, photoKindOf, readPhotoHeader } from '@satrangi/contract/photo-file'
import type sharp from 'sharp'
import { limitWeight } from '../concurrency-limit.ts'
import { decodeBudget } from '../memory-budget.ts'
import type {
  CropArea,
  PhotoFault,
  PhotoInput,
  PhotoProcessor,
  PictureHashes,
  ProcessedPhoto,
} from '../ports/photo-processor.ts'
import { Refusal } from '../refusal.ts'
import { decodePhoto, type Upright } from './decode-photo.ts'
import { loadOnce } from './load-once.ts'
import { hashedSize, perceptualHash } from './perceptual-hash.ts'
import { estimateDecodeBytes } from './photo-memory.ts'

const smallWidth = photo.widths[1]
const maxRunning = 2
const maxQueued = 40

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

/**
 * Decodes two photos at a time, and fewer where they need more memory together than decoding may take; the others wait
 * for their turn. The library is loaded with the first of them.
 * @param budget bytes of memory
 */
export function sharpPhotoProcessor(budget = decodeBudget()): PhotoProcessor {
  const limited = limitWeight(budget, maxQueued, () => new Refusal('unavailable', { retryAfter: 10 }))
  const weightOf = (bytes: number) => Math.max(bytes, budget / maxRunning)
  return {
    async make(bytes, input = {}) {
      const kind = photoKindOf(bytes)
      if (!isTakenKind(kind)) return kind === 'unknown' ? 'not_a_photo' : 'kind_not_taken'
      const header = readPhotoHeader(bytes)
      if (!header) return 'not_a_photo'
      const fault = sizeFault(header, input)
      if (fault) return fault
      const needed = estimateDecodeBytes(header, input.crop)
      if (needed > budget) return 'too_heavy'
      return limited(weightOf(needed), async () => make(await loadSharp(), { bytes, header, crop: input.crop }))
    },
    async hash(bytes) {
      const header = readPhotoHeader(bytes)
      const needed = header ? estimateDecodeBytes(header) : 0
      if (!header || sizeFault(header, {}) || needed > budget) return null
      return limited(weightOf(needed), async () => hash(await loadSharp(), bytes))
    },
  }
}

function sizeFault({ width, height }: PhotoHeader, { minSidePx = 1 }: PhotoInput): PhotoFault | undefined {
  const shorter = Math.min(width, height)
  if (shorter < 1) return 'not_a_photo'
  if (width * height > photo.maxPixels) return 'too_many_pixels'
  return shorter < minSidePx ? 'too_small' : undefined
}

async function hash(sharp: Sharp, bytes: Uint8Array): Promise<PictureHashes | null> {
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

interface PhotoToMake {
  bytes: Uint8Array
  header: PhotoHeader
  crop: CropArea | undefined
}

async function make(sharp: Sharp, input: PhotoToMake): Promise<ProcessedPhoto | PhotoFault> {
  // What the decoder reads of the size is what the memory was reckoned for.
  const read = await sharp(input.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (read && (read.width !== input.header.width || read.height !== input.header.height)) return 'not_a_photo'
  const upright = await decodePhoto(sharp, input)
  if (typeof upright === 'string') return upright
  return encode(sharp, upright).catch(() => 'not_a_photo' as const)
}

async function encode(sharp: Sharp, { data, info }: Upright): Promise<ProcessedPhoto> {
  const raw = () => sharp(data, { raw: info })
  const large = await raw().webp({ quality: 80, effort: 3 }).toBuffer()
  const small = await raw()
    .resize({ width: smallWidth, withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .toBuffer()
  const pixel = await raw().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { large, small, colour: pixel.subarray(0, 3).toString('hex') }
}
