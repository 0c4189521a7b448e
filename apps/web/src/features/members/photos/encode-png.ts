import { pngEnd } from '@satrangi/contract/photo-file'
import type { Pixels } from './shrink-pixels.ts'

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The filter of a row that says how much each byte differs from the pixel to the left. */
const subFilter = 1

/** Pixels as a PNG (ISO/IEC 15948) without transparency. No canvas is needed, which some browsers falsify. */
export async function encodePng({ data, width, height }: Pixels): Promise<Blob> {
  const rowLength = 1 + 3 * width
  const rows = new Uint8Array(rowLength * height)
  for (let row = 0; row < height; row += 1) {
    rows[row * rowLength] = subFilter
    for (let index = 0; index < 3 * width; index += 1) {
      const at = 4 * (row * width + Math.floor(index / 3)) + (index % 3)
      rows[row * rowLength + 1 + index] = (data[at] as number) - (index < 3 ? 0 : (data[at - 4] as number))
    }
  }
  const compressed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // 8 bits a channel, red, green and blue.
  header.set([8, 2], 8)
  const content = new Uint8Array(await new Response(compressed).arrayBuffer())
  return new Blob([signature, chunk('IHDR', header), chunk('IDAT', content), pngEnd], { type: 'image/png' })
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(content, 8)
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)))
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] as number) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
