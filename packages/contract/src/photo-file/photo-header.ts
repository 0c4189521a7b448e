import { readJpegSegments } from './jpeg-segments.ts'
import { photoKindOf, type TakenKind } from './photo-kind.ts'
import { readPngHeader } from './png.ts'
import { readWebpHeader } from './webp.ts'

/** What a photo says of itself before its pixels. */
export interface PhotoHeader {
  readonly kind: TakenKind
  /** In pixels, as it lies in the file: not yet turned upright. */
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly bytesPerChannel: number
  /** Bytes of each pixel that a decoder holds of the whole photo before it can give back its first row; 0 for none. */
  readonly heldBytesPerPixel: number
}

/** @returns undefined for a file of another kind, and for one whose header cannot be read */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const kind = photoKindOf(bytes)
  if (kind === 'jpeg') return readJpegHeader(bytes)
  if (kind === 'png') {
    const header = readPngHeader(bytes)
    if (!header) return undefined
    const { width, height, channels, bytesPerChannel, isInterlaced } = header
    const heldBytesPerPixel = isInterlaced ? channels * bytesPerChannel : 0
    return { kind, width, height, channels, bytesPerChannel, heldBytesPerPixel }
  }
  if (kind !== 'webp') return undefined
  const header = readWebpHeader(bytes)
  if (!header) return undefined
  const { width, height, hasAlpha, isLossless, isAnimated } = header
  // An animation is painted on a canvas beside its frame; what is lossless, and transparency, are held in 32 bits.
  const heldBytesPerPixel = isAnimated ? 12 : isLossless ? 4 : hasAlpha ? 5 : 0
  return { kind, width, height, channels: hasAlpha ? 4 : 3, bytesPerChannel: 1, heldBytesPerPixel }
}

function readJpegHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const { frame, scans } = readJpegSegments(bytes, { onlyHeader: true })
  const [scan] = scans
  if (!frame || !scan || frame.components.length === 0) return undefined
  const { width, height, components, isProgressive } = frame
  const maxAcross = Math.max(...components.map(({ across }) => across))
  const maxDown = Math.max(...components.map(({ down }) => down))
  const samples = components.reduce((sum, { across, down }) => sum + (across * down) / (maxAcross * maxDown), 0)
  // Where several scans make the picture, all coefficients are held, two bytes each.
  const heldBytesPerPixel = isProgressive || scan.components.length < components.length ? 2 * samples : 0
  return {
    kind: 'jpeg',
    ...{ width, height, heldBytesPerPixel },
    ...{ channels: components.length, bytesPerChannel: 1 },
  }
}
