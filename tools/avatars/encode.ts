import { photo } from '@satrangi/contract'
import sharp from 'sharp'

const [largeWidth, smallWidth] = photo.widths

export interface Encoded {
  large: Buffer
  small: Buffer
  /** The mean colour, six hexadecimal digits. */
  colour: string
}

/** A drawing in the two sizes in which photos are stored, as small as it still looks good. */
export async function encode(svg: string): Promise<Encoded> {
  const rendered = await sharp(Buffer.from(svg))
    .resize({ width: largeWidth })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = () => sharp(rendered.data, { raw: rendered.info })
  const [large, small, pixel] = await Promise.all([
    raw().webp({ quality: 34, effort: 6 }).toBuffer(),
    raw().resize({ width: smallWidth }).webp({ quality: 50, effort: 6 }).toBuffer(),
    raw().resize(1, 1, { fit: 'fill' }).raw().toBuffer(),
  ])
  return { large, small, colour: pixel.subarray(0, 3).toString('hex') }
}
