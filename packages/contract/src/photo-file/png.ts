/** What the first chunk of a PNG says (ISO/IEC 15948, 11.2.2). */
export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly bytesPerChannel: number
  /** As they lie in a row: those of a palette are its numbers. */
  readonly bitsPerPixel: number
  readonly isInterlaced: boolean
}

export interface PngChunk {
  readonly type: string
  /** Less than its length says where the file is cut off. */
  readonly content: Uint8Array
  readonly isComplete: boolean
}

/** 8 bytes of the signature; each chunk has 4 for its length, 4 for its type, and 4 for a checksum. */
const signatureLength = 8
const palette = 3
/** By the type of colours; a palette becomes colours, which may be transparent. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

/** The chunks of a PNG, up to its end. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = signatureLength; at + 8 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    yield { type, content: bytes.subarray(at + 8, end), isComplete: end + 4 <= bytes.length }
    if (type === 'IEND') return
    at = end + 4
  }
}

/** @returns undefined where the first chunk is none of a PNG */
export function readPngHeader(bytes: Uint8Array): PngHeader | undefined {
  const [first] = pngChunks(bytes)
  if (first?.type !== 'IHDR' || first.content.length !== 13) return undefined
  const view = new DataView(first.content.buffer, first.content.byteOffset, 13)
  const channels = channelsOf[view.getUint8(9)]
  if (!channels) return undefined
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    channels,
    bytesPerChannel: view.getUint8(8) > 8 ? 2 : 1,
    bitsPerPixel: view.getUint8(8) * (view.getUint8(9) === palette ? 1 : channels),
    isInterlaced: view.getUint8(12) !== 0,
  }
}

/** The last chunk, which has no content. */
export const pngEnd = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/** Where a PNG whose last chunk is missing or cut can be given one; undefined where it has one. */
export function missingPngEnd(bytes: Uint8Array): number | undefined {
  let at = signatureLength
  for (const { type, content, isComplete } of pngChunks(bytes)) {
    if (type === 'IEND') return isComplete ? undefined : at
    at = Math.min(bytes.length, at + content.length + 12)
  }
  return at
}
