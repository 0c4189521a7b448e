import type { Line } from '../../features/chat/index.ts'

/** Lines that are drawn together, and the one above them. */
export interface LineBlock {
  readonly key: string
  readonly lines: readonly Line[]
  readonly before: Line | undefined
}

/** Messages in a block. A message stays in its block, whatever comes above or below it. */
const size = 50

/** The lines in blocks, cut where the ids of the messages pass a multiple of the size. */
export function blocksOf(lines: readonly Line[]): LineBlock[] {
  const blocks: { key: string; lines: Line[]; before: Line | undefined }[] = []
  let number: number | undefined
  for (const [at, line] of lines.entries()) {
    const own = line.kind === 'message' && line.id !== undefined ? Math.floor(line.id / size) : undefined
    if (at === 0 || (own !== undefined && own !== number)) {
      blocks.push({ key: `block-${own ?? 'new'}`, lines: [], before: lines[at - 1] })
    }
    number = own ?? number
    blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

export const isSameBlock = (one: LineBlock, other: LineBlock): boolean =>
  one.before === other.before &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at])
