import { expect, it } from 'vitest'
import { findKeysBelow, type OnlineTable, onlineTable } from './online-table.ts'

const keysIn = (table: OnlineTable) => Array.from({ length: table.size() }, (_, index) => table.keyAt(index))
const seen = (quarter: number, ...keys: number[]) =>
  keys.map((key) => ({ key, quarter, isSeenBefore: key % 2 === 1, isListed: key % 3 === 0 }))

it('keeps members in the order of their keys, each once, with the last quarter hour', () => {
  const table = onlineTable()
  table.put(seen(1, 5, 1, 9))
  table.put(seen(2, 7, 0, 9, 12, 7))
  expect(keysIn(table)).toEqual([0, 1, 5, 7, 9, 12])
  expect([0, 1, 2, 9, 12, 13].map((key) => table.find(key)?.quarter)).toEqual([2, 1, undefined, 2, 2, undefined])
  expect([table.find(7), table.find(12)]).toEqual([...seen(2, 7), ...seen(2, 12)])
  table.delete(5)
  table.delete(6)
  table.deleteSeenBefore(2)
  expect(keysIn(table)).toEqual([0, 7, 9, 12])
  table.clear()
  expect([keysIn(table), table.find(7)]).toEqual([[], undefined])
})

it('is the same as a sorted list, however many come and go', () => {
  const table = onlineTable()
  const expected = new Map<number, number>()
  for (let round = 1; round <= 60; round += 1) {
    const keys = Array.from({ length: (round * 37) % 400 }, (_, n) => (n * 7919 + round * 104_729) % 5000)
    table.put(seen(round, ...keys))
    for (const key of keys) expected.set(key, round)
    const gone = (round * 31) % 5000
    table.delete(gone)
    expected.delete(gone)
    table.deleteSeenBefore(round - 4)
    for (const [key, at] of expected) if (at <= round - 5) expected.delete(key)
    expect(keysIn(table)).toEqual([...expected.keys()].sort((one, other) => one - other))
  }
  for (const [key, at] of expected) expect(table.find(key)?.quarter).toBe(at)
})

it('is merged with others, highest key first', () => {
  const tables = [seen(1, 1, 4, 7), seen(1), seen(2, 2, 3, 9)].map((entries) => {
    const table = onlineTable()
    table.put(entries)
    return table
  })
  expect(findKeysBelow(tables, null, 9, () => true)).toEqual([9n, 7n, 4n, 3n, 2n, 1n])
  expect(findKeysBelow(tables, 7n, 2, () => true)).toEqual([4n, 3n])
  expect(findKeysBelow(tables, 8n, 2, (at) => at === 2)).toEqual([3n, 2n])
})
