/** What the chunks of a WebP say (RFC 9649). */
export interface WebpHeader {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly isLossless: boolean
  readonly isAnimated: boolean
}

const animationFlag = 0x02
const alphaFlag = 0x10
const extendedLength = 10

/** @returns undefined where no picture begins */
export function readWebpHeader(bytes: Uint8Array): WebpHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = String.fromCharCode(...bytes.subarray(12, 16))
  if (bytes.length < 30) return undefined
  if (type === 'VP8 ') {
    const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    return { width, height, hasAlpha: false, isLossless: false, isAnimated: false }
  }
  if (type === 'VP8L') {
    const bits = view.getUint32(21, true)
    const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    return { width, height, hasAlpha: true, isLossless: true, isAnimated: false }
  }
  if (type !== 'VP8X' || view.getUint32(16, true) < extendedLength) return undefined
  const flags = view.getUint8(20)
  const size24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1
  return {
    width: size24(24),
    height: size24(27),
    hasAlpha: (flags & alphaFlag) > 0,
    isLossless: hasLosslessChunk(bytes, view),
    isAnimated: (flags & animationFlag) > 0,
  }
}

function hasLosslessChunk(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'VP8L') return true
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return false
}

/** Whether a WebP ends before its header says. */
export const isWebpCut = (bytes: Uint8Array): boolean =>
  bytes.length < 12 || new DataView(bytes.buffer, bytes.byteOffset, 12).getUint32(4, true) + 8 > bytes.length
