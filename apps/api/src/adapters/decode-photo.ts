import { photo } from '@satrangi/contract'
import { checkJpeg, isWebpCut, missingPngEnd, type PhotoHeader, pngEnd } from '@satrangi/contract/photo-file'
import type sharp from 'sharp'
import type { OutputInfo, Sharp as Picture } from 'sharp'
import type { CropArea, PhotoFault } from '../ports/photo-processor.ts'
import { orientArea, toUpright, uprightSize } from './photo-orientation.ts'

type Sharp = typeof sharp
type FailOn = 'none' | 'truncated' | 'error' | 'warning'

/** Pixels in three bytes each, upright. */
export interface Upright {
  data: Buffer
  info: OutputInfo
}

const [maxWidth] = photo.widths
/** A strip is shown by its middle: more than this of its length is never seen. */
const maxHeight = 4 * maxWidth

interface PhotoToDecode {
  bytes: Uint8Array
  header: PhotoHeader
  crop?: CropArea | undefined
}

/**
 * Decodes a photo, shrunk to what is stored. A JPEG or PNG whose only fault is a missing end mark is given one.
 * @returns what is wrong with it otherwise
 */
export async function decodePhoto(sharp: Sharp, input: PhotoToDecode): Promise<Upright | PhotoFault> {
  const { kind } = input.header
  // With less, half a JPEG that ends with an end mark is taken for a whole one.
  const decoded = await tryDecoding(sharp, input, kind === 'jpeg' ? 'warning' : 'error')
  if (decoded) return decoded
  const again = await repair(sharp, input)
  return again ?? 'not_a_photo'
}

async function repair(sharp: Sharp, input: PhotoToDecode): Promise<Upright | PhotoFault | undefined> {
  const { bytes, header } = input
  if (header.kind === 'webp') return isWebpCut(bytes) ? 'truncated' : undefined
  if (header.kind === 'jpeg') {
    const check = checkJpeg(bytes)
    if (!check?.isComplete) return check && 'truncated'
    const whole = check.hasEndMark ? bytes : Buffer.concat([bytes, Buffer.from([0xff, 0xd9])])
    return tryDecoding(sharp, { ...input, bytes: whole }, 'truncated')
  }
  const end = missingPngEnd(bytes)
  if (end === undefined) return undefined
  const whole = Buffer.concat([bytes.subarray(0, end), pngEnd])
  return (await tryDecoding(sharp, { ...input, bytes: whole }, 'error')) ?? 'truncated'
}

async function tryDecoding(
  sharp: Sharp,
  input: PhotoToDecode,
  failOn: FailOn,
): Promise<Upright | 'bad_crop' | undefined> {
  try {
    return await (input.crop
      ? decodePart(sharp, { ...input, crop: input.crop }, failOn)
      : decodeAll(sharp, input, failOn))
  } catch {
    return undefined
  }
}

const open = (sharp: Sharp, { bytes }: PhotoToDecode, failOn: FailOn) =>
  sharp(bytes, { limitInputPixels: photo.maxPixels, failOn })

const toPixels = (picture: Picture): Promise<Upright> =>
  picture.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

const decodeAll = (sharp: Sharp, input: PhotoToDecode, failOn: FailOn): Promise<Upright> =>
  toPixels(
    open(sharp, input, failOn)
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true }),
  )

/** The part is cut out as the photo lies in the file, and turned then: to turn all of it takes all of its pixels. */
async function decodePart(
  sharp: Sharp,
  input: PhotoToDecode & { crop: CropArea },
  failOn: FailOn,
): Promise<Upright | 'bad_crop'> {
  const { crop, header } = input
  const { orientation = 1 } = await open(sharp, input, failOn).metadata()
  const size = uprightSize(header, orientation)
  if (crop.x + crop.width > size.width || crop.y + crop.height > size.height) return 'bad_crop'
  const area = orientArea(crop, size, orientation)
  const scale = Math.min(1, maxWidth / crop.width, maxHeight / crop.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  const target = { width: scaled(area.width), height: scaled(area.height), fit: 'fill' } as const
  const cut = ({ x, y, width, height }: CropArea) => ({ left: x, top: y, width, height })
  // A WebP shrinks while it is read, unless it is cut first.
  if (header.kind === 'webp') {
    const all = { width: scaled(header.width), height: scaled(header.height), fit: 'fill' } as const
    const whole = await toPixels(open(sharp, input, failOn).resize(all))
    const part = { x: area.x * scale, y: area.y * scale, width: target.width, height: target.height }
    const left = Math.min(Math.round(part.x), all.width - part.width)
    const top = Math.min(Math.round(part.y), all.height - part.height)
    const raw = sharp(whole.data, { raw: whole.info }).extract(cut({ ...part, x: left, y: top }))
    return toUpright(sharp, await toPixels(raw), orientation)
  }
  return toUpright(sharp, await toPixels(open(sharp, input, failOn).extract(cut(area)).resize(target)), orientation)
}
