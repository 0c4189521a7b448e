import { photo } from '@satrangi/contract'
import type { PhotoHeader } from '@satrangi/contract/photo-file'
import type { CropArea } from '../ports/photo-processor.ts'

/** Encoders, small photos, and what allocators hold back. */
const fixedBytes = 32 * 2 ** 20

/** While libvips shrinks, so many rows are under way for each row that it gives back. */
const rowsForEachRow = 128
const rowsBesides = 256

/** Of 16 bits some rows are converted already. */
const bytesOf16Bits = 3

/** Copies of the pixels of a WebP, which shrinks while it is read. */
const webpCopies = 3

/**
 * The memory that decoding takes at its height, in bytes: what has to be held whole, and the rows under way. Measured
 * with sharp 0.35 for photos of 12 to 200 megapixels of each kind, whole and in part (`bench/photos/memory.ts`).
 */
export function estimateDecodeBytes(header: PhotoHeader, crop?: CropArea): number {
  const { kind, width, height, channels, bytesPerChannel, heldBytesPerPixel } = header
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const held = fixedBytes + width * height * heldBytesPerPixel
  // It may lie on its side, so either may become the width.
  const leastShrink = Math.max(1, Math.min(shorter, crop?.width ?? shorter) / photo.widths[0])
  const mostShrink = Math.max(1, Math.min(longer, crop?.width ?? longer) / photo.widths[0])
  if (kind === 'webp') return held + (webpCopies * channels * width * height) / leastShrink ** 2
  const onLoad = kind === 'jpeg' && !crop ? Math.min(8, 2 ** Math.floor(Math.log2(leastShrink))) : 1
  const rows = Math.min(height, rowsForEachRow * mostShrink + rowsBesides) / onLoad
  return held + rows * (width / onLoad) * channels * (bytesPerChannel > 1 ? bytesOf16Bits : 1)
}
