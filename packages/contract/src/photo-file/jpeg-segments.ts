import type { HuffmanCodes } from './huffman.ts'

export interface JpegComponent {
  readonly id: number
  /** Sampling factors: blocks of 8 by 8 in a unit, across and down. */
  readonly across: number
  readonly down: number
}

export interface JpegFrame {
  readonly width: number
  readonly height: number
  readonly isProgressive: boolean
  /** Whether its data are coded with Huffman tables, in blocks: what nearly all cameras and programs write. */
  readonly isHuffman: boolean
  readonly components: readonly JpegComponent[]
}

/** One pass over the picture; several make it finer. */
export interface JpegScan {
  readonly components: readonly {
    component: JpegComponent
    dc: HuffmanCodes | undefined
    ac: HuffmanCodes | undefined
  }[]
  /** The first and last coefficient of a block that it sends. */
  readonly first: number
  readonly last: number
  /** Sends one more bit of coefficients that an earlier scan has sent. */
  readonly isRefinement: boolean
  /** Units between two restart marks; 0 for none. */
  readonly restartInterval: number
  /** Where its data begin and end in the file. */
  readonly start: number
  readonly end: number
}

export interface JpegSegments {
  readonly frame: JpegFrame | undefined
  readonly scans: readonly JpegScan[]
  readonly hasEndMark: boolean
}

const marks = { huffman: 0xc4, frames: 0xc0, end: 0xd9, scan: 0xda, restartInterval: 0xdd } as const
const notFrames = [marks.huffman, 0xc8, 0xcc]

/** No program writes more, and a decoder takes as long as there are scans. */
const maxScans = 100

const isRestart = (mark: number): boolean => mark >= 0xd0 && mark <= 0xd7
const standsAlone = (mark: number): boolean => isRestart(mark) || mark === 0xd8 || mark === 0x01

/**
 * Walks through the segments of a JPEG (ITU-T T.81, annex B) up to its end mark, or to where the file ends.
 * @param onlyHeader ends at the first scan, whose end is not searched for
 */
export function readJpegSegments(bytes: Uint8Array, { onlyHeader = false } = {}): JpegSegments {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<number, HuffmanCodes>()
  const scans: JpegScan[] = []
  let frame: JpegFrame | undefined
  let restartInterval = 0
  let at = 2
  while (at + 1 < bytes.length) {
    const mark = bytes[at + 1] as number
    // Marks may have fill bytes before them, and some cameras leave other bytes between two segments.
    if (bytes[at] !== 0xff || mark === 0xff || mark === 0) {
      at += 1
      continue
    }
    at += 2
    if (standsAlone(mark)) continue
    if (mark === marks.end) return { frame, scans, hasEndMark: true }
    if (at + 2 > bytes.length) break
    const end = at + view.getUint16(at)
    if (end > bytes.length) break
    const content = bytes.subarray(at + 2, end)
    if (mark === marks.huffman) readTables(content, tables)
    else if (mark === marks.restartInterval && content.length >= 2) restartInterval = view.getUint16(at + 2)
    else if (mark >= marks.frames && mark <= 0xcf && !notFrames.includes(mark)) frame ??= readFrame(mark, content)
    at = end
    if (mark !== marks.scan) continue
    const start = at
    if (!onlyHeader) at = endOfData(bytes, at)
    const scan = frame && readScan(content, frame, tables)
    if (scan) scans.push({ ...scan, restartInterval, start, end: at })
    if (onlyHeader || scans.length > maxScans) break
  }
  return { frame, scans, hasEndMark: false }
}

/** Data end at the first mark that is not a restart mark; in data, 0xff is followed by 0. */
function endOfData(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

function readFrame(mark: number, content: Uint8Array): JpegFrame | undefined {
  const count = content[5] ?? 0
  if (content.length < 6 + 3 * count) return undefined
  const at = (index: number) => content[index] as number
  return {
    height: at(1) * 256 + at(2),
    width: at(3) * 256 + at(4),
    isProgressive: mark === 0xc2,
    isHuffman: mark <= 0xc2,
    components: Array.from({ length: count }, (_, index) => ({
      id: at(6 + 3 * index),
      across: at(7 + 3 * index) >> 4,
      down: at(7 + 3 * index) & 15,
    })),
  }
}

function readTables(content: Uint8Array, tables: Map<number, HuffmanCodes>): void {
  for (let at = 0; at + 17 <= content.length; ) {
    const counts = content.subarray(at + 1, at + 17)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    tables.set(content[at] as number, { counts, symbols: content.subarray(at + 17, at + 17 + symbols) })
    at += 17 + symbols
  }
}

function readScan(
  content: Uint8Array,
  frame: JpegFrame,
  tables: ReadonlyMap<number, HuffmanCodes>,
): Omit<JpegScan, 'restartInterval' | 'start' | 'end'> | undefined {
  const count = content[0] ?? 0
  if (content.length < 4 + 2 * count) return undefined
  const components = Array.from({ length: count }, (_, index) => {
    const component = frame.components.find(({ id }) => id === content[1 + 2 * index])
    const chosen = content[2 + 2 * index] as number
    // The tables of the first coefficients are 0 to 3, those of the others 16 to 19.
    return component && { component, dc: tables.get(chosen >> 4), ac: tables.get(16 + (chosen & 15)) }
  })
  const at = (index: number) => content[1 + 2 * count + index] as number
  return {
    components: components.filter((one) => one !== undefined),
    first: at(0),
    last: Math.min(at(1), 63),
    isRefinement: at(2) >> 4 > 0,
  }
}
