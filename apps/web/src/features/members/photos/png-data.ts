import { type PngChunk, pngChunks, readPngHeader } from '@satrangi/contract/photo-file'

/** The passes of an interlaced PNG: where each begins, and how far its pixels lie apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** How many bytes the rows of a PNG are before they are compressed: each has one for its filter. */
function rawLength(bytes: Uint8Array): number {
  const header = readPngHeader(bytes)
  if (!header) return 0
  const { width, height, bitsPerPixel, isInterlaced } = header
  const lengthOf = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0
  if (!isInterlaced) return lengthOf(width, height)
  return passes.reduce(
    (sum, [x, y, across, down]) => sum + lengthOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    0,
  )
}

/** Whether the data of a PNG reach its last row, whatever chunks are missing behind them. */
export async function isPngDataComplete(bytes: Uint8Array): Promise<boolean> {
  const data = [...pngChunks(bytes)].filter(({ type }) => type === 'IDAT').map(({ content }: PngChunk) => content)
  const rows = new Blob(data as BlobPart[]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let length = 0
  try {
    for (let read = await rows.read(); !read.done; read = await rows.read()) length += read.value.length
  } catch {
    // Data that were cut off end with an error, behind the rows that are there.
  }
  return length >= rawLength(bytes)
}
