import type { ConversationItem } from '../../features/chat/index.ts'

/** Items that are rendered together, and the item above them. */
export interface MessageBlock {
  readonly key: string
  readonly lines: readonly ConversationItem[]
  readonly before: ConversationItem | undefined
}

/** Messages in a block. A message stays in its block, whatever comes above or below it. */
const blockSize = 50

/** Splits the items where the message ids pass a multiple of the block size. */
export function splitIntoBlocks(lines: readonly ConversationItem[]): MessageBlock[] {
  const blocks: { key: string; lines: ConversationItem[]; before: ConversationItem | undefined }[] = []
  let currentBlock: number | undefined
  for (const [index, line] of lines.entries()) {
    const ownBlock = line.kind === 'message' && line.id !== undefined ? Math.floor(line.id / blockSize) : undefined
    if (index === 0 || (ownBlock !== undefined && ownBlock !== currentBlock)) {
      blocks.push({ key: `block-${ownBlock ?? 'new'}`, lines: [], before: lines[index - 1] })
    }
    currentBlock = ownBlock ?? currentBlock
    blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

export const isSameBlock = (one: MessageBlock, other: MessageBlock): boolean =>
  one.before === other.before &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index])
