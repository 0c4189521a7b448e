import { BitReader, type HuffmanCodes, type HuffmanTable, huffmanTable } from './huffman.ts'
import type { JpegFrame, JpegScan } from './jpeg-segments.ts'

type Block = (reader: BitReader) => void

/**
 * Reads the data of a scan as a decoder does, without making a picture.
 * @returns whether they reach the last block, and how many bytes follow it
 */
export function readScanData(
  bytes: Uint8Array,
  frame: JpegFrame,
  scan: JpegScan,
): { isComplete: boolean; bytesLeft: number } {
  const reader = new BitReader(bytes, scan.start, scan.end)
  const { units, blocks, startInterval } = layOut(frame, scan)
  for (let unit = 0; unit < units; unit += 1) {
    if (scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0) {
      if (!reader.restart()) return { isComplete: false, bytesLeft: 0 }
      startInterval()
    }
    for (const block of blocks) block(reader)
    if (!reader.isOverrun) continue
    // Damaged data may end early; the next restart mark says where the picture goes on.
    const next = scan.restartInterval > 0 ? unit - (unit % scan.restartInterval) + scan.restartInterval : units
    if (next >= units) return { isComplete: false, bytesLeft: 0 }
    unit = next - 1
  }
  return { isComplete: true, bytesLeft: scan.end - reader.at }
}

/** How many units a scan has, and the blocks of each of them. */
function layOut(frame: JpegFrame, scan: JpegScan): { units: number; blocks: Block[]; startInterval: () => void } {
  const maxAcross = Math.max(...frame.components.map(({ across }) => across))
  const maxDown = Math.max(...frame.components.map(({ down }) => down))
  const run = { left: 0 }
  const tables = new Map<HuffmanCodes, HuffmanTable>()
  const tableOf = (codes: HuffmanCodes = noCodes): HuffmanTable => {
    const table = tables.get(codes) ?? huffmanTable(codes)
    tables.set(codes, table)
    return table
  }
  const blockOf = ({ dc, ac }: JpegScan['components'][number]): Block =>
    frame.isProgressive
      ? progressiveBlock(scan, tableOf(dc), tableOf(ac), run)
      : sequentialBlock(tableOf(dc), tableOf(ac))
  const startInterval = () => {
    run.left = 0
  }
  const [only, second] = scan.components
  if (only && !second) {
    // The blocks of one component alone end with the picture, not with a unit.
    const { across, down } = only.component
    const columns = Math.ceil(Math.ceil((frame.width * across) / maxAcross) / 8)
    const rows = Math.ceil(Math.ceil((frame.height * down) / maxDown) / 8)
    return { units: columns * rows, blocks: [blockOf(only)], startInterval }
  }
  const units = Math.ceil(frame.width / (8 * maxAcross)) * Math.ceil(frame.height / (8 * maxDown))
  const blocks = scan.components.flatMap((one) => {
    const block = blockOf(one)
    return Array.from({ length: one.component.across * one.component.down }, () => block)
  })
  return { units, blocks, startInterval }
}

const noCodes: HuffmanCodes = { counts: new Uint8Array(16), symbols: new Uint8Array() }

/** ITU-T T.81, F.2.2: the mean, then runs of zeros with the coefficient behind each. */
const sequentialBlock =
  (dc: HuffmanTable, ac: HuffmanTable): Block =>
  (reader) => {
    reader.take(reader.symbol(dc) & 15)
    for (let index = 1; index < 64; index += 1) {
      const symbol = reader.symbol(ac)
      const size = symbol & 15
      if (size === 0 && symbol !== 0xf0) return
      index += symbol >> 4
      if (size > 0) reader.take(size)
    }
  }

/** ITU-T T.81, G.1.2: one band of coefficients, whose end may stand for many blocks. */
function progressiveBlock({ first, last }: JpegScan, dc: HuffmanTable, ac: HuffmanTable, run: { left: number }): Block {
  if (first === 0) return (reader) => void reader.take(reader.symbol(dc) & 15)
  return (reader) => {
    if (run.left > 0) {
      run.left -= 1
      return
    }
    for (let index = first; index <= last; index += 1) {
      const symbol = reader.symbol(ac)
      const [zeros, size] = [symbol >> 4, symbol & 15]
      if (size === 0 && zeros < 15) {
        run.left = (1 << zeros) - 1 + (zeros > 0 ? reader.take(zeros) : 0)
        return
      }
      index += zeros
      if (size > 0) reader.take(size)
    }
  }
}
