import { expect, it } from 'vitest'
import { quarterOf } from '../ports/presence.rules.ts'
import { onlineMirror } from './online-mirror.ts'

const start = Date.parse('2026-01-15T09:00:00Z')
const minutes = (count: number) => start + count * 60_000
const entry = (key: number, seenAt: number) => ({
  ...{ key, quarter: quarterOf(minutes(seenAt)), isSeenBefore: false },
  isListed: true,
})
const at = (now: number, size: number, ...seen: ReturnType<typeof entry>[]) => ({ now: minutes(now), size, seen })

it('is the same as the store after changes, as long as it has as many members', () => {
  const mirror = onlineMirror()
  expect(mirror.applyChanges(at(0, 2, entry(1, 0), entry(2, 0)))).toBe(true)
  expect(mirror.changesSince()).toBe(start)
  expect(mirror.applyChanges(at(15, 3, entry(2, 15), entry(3, 15)))).toBe(true)
  expect(mirror.applyChanges(at(30, 2))).toBe(true)
  expect(mirror.table.find(1)).toBeUndefined()
  // Somebody was removed.
  expect(mirror.applyChanges(at(31, 1))).toBe(false)
  mirror.replace(at(31, 1, entry(3, 15)))
  expect([2, 3].map((key) => mirror.table.find(key))).toEqual([undefined, entry(3, 15)])
})

it('is not when the clock of the store was set back: marks since then may be missing', () => {
  const mirror = onlineMirror()
  expect(mirror.applyChanges(at(100, 1, entry(1, 90)))).toBe(true)
  expect(mirror.applyChanges(at(50, 1))).toBe(false)
  mirror.replace(at(50, 1, entry(1, 40)))
  expect([mirror.changesSince(), mirror.table.find(1)]).toEqual([minutes(50), entry(1, 40)])
  expect([1, 2].map(mirror.isShown)).toEqual([true, false])
})
