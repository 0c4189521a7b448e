import { describe, expect, it } from 'vitest'
import { memberKey } from '../../../../keys.ts'
import type { ReadMark } from '../../../../ports/read-mark-writer.ts'
import { groupReadMarks } from './read-mark-writer.ts'

const mark = (member: bigint, peer: bigint, upTo: number): ReadMark => ({
  member: memberKey(member),
  peer: memberKey(peer),
  upTo,
})

function openWriter() {
  const batches: (readonly ReadMark[])[] = []
  const writer = groupReadMarks(async (marks) => {
    batches.push(marks)
    return marks.map(({ upTo }) => ({ result: { upTo, isVisible: true } }))
  })
  return { batches, store: writer.store }
}

describe('read marks of one moment', () => {
  it('are stored together, of each side the highest', async () => {
    const { batches, store } = openWriter()
    const marks = [mark(1n, 2n, 3), mark(2n, 1n, 4), mark(1n, 2n, 7), mark(1n, 2n, 5), mark(1n, 3n, 1)]
    await Promise.all(marks.map(store))
    expect(batches).toEqual([[mark(1n, 2n, 7), mark(2n, 1n, 4), mark(1n, 3n, 1)]])
  })

  it('give what is new to one call for each side, so that it is published once', async () => {
    const { store } = openWriter()
    const updates = await Promise.all([mark(1n, 2n, 3), mark(1n, 2n, 7), mark(2n, 1n, 4)].map(store))
    expect(updates).toEqual([{ upTo: 7, isVisible: true }, undefined, { upTo: 4, isVisible: true }])
  })
})
