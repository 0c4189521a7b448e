import { expect, test } from 'vitest'
import type { ConversationItem } from '../../features/chat/index.ts'
import { isSameBlock, splitIntoBlocks } from './message-blocks.ts'

const message = (id?: number): ConversationItem => ({
  kind: 'message',
  key: `m${id ?? 'new'}`,
  ...(id === undefined ? {} : { id }),
  mine: false,
  text: 'hi',
  removed: false,
  timestamp: '2026-03-01T10:00:00Z',
  delivery: 'sent',
})
const notice: ConversationItem = { kind: 'notice', key: 'n1', event: 'blocked', timestamp: '2026-03-01T10:00:00Z' }
const lines = Array.from({ length: 120 }, (_, at) => message(at + 1))

test('every item is in exactly one block, in order', () => {
  const all = [...lines.slice(0, 60), notice, ...lines.slice(60), message()]
  const blocks = splitIntoBlocks(all)
  expect(blocks.flatMap((block) => block.lines)).toEqual(all)
  expect(blocks.map((block) => block.lines.length)).toEqual([49, 51, 22])
  expect(blocks.map(({ before }) => before)).toEqual([undefined, lines[48], lines[98]])
})

test('older pages and new messages do not change the blocks between them', () => {
  const before = splitIntoBlocks(lines.slice(30))
  const after = splitIntoBlocks([...lines.slice(10), message(121)])
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(after.map((block, at) => isSameBlock(block, before[at] as never))).toEqual([false, true, false])
})

test('unsent messages and notices do not begin a new block below messages', () => {
  expect(splitIntoBlocks([message(), notice])).toHaveLength(1)
  expect(splitIntoBlocks([message(1), notice, message()])).toHaveLength(1)
  expect(splitIntoBlocks([notice, message(1)])).toHaveLength(2)
})
