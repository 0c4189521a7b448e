import { expect, it } from 'vitest'
import { onlineMirror } from './online-mirror.ts'

const start = 1_700_000_000_000
const entry = (key: number, secondsLater: number) => ({ key, seenAt: start + secondsLater * 1000, isListed: true })
const at = (secondsLater: number, size: number, ...seen: ReturnType<typeof entry>[]) => ({
  now: start + secondsLater * 1000,
  size,
  seen,
})

it('is the same as the store after changes, as long as it has as many members', () => {
  const mirror = onlineMirror(60_000)
  expect(mirror.applyChanges(at(0, 2, entry(1, 0), entry(2, 0)))).toBe(true)
  expect(mirror.changesSince()).toBe(start)
  expect(mirror.applyChanges(at(30, 3, entry(2, 20), entry(3, 25)))).toBe(true)
  expect(mirror.applyChanges(at(60, 2))).toBe(true)
  expect(mirror.table.find(1)).toBeUndefined()
  // Somebody was removed.
  expect(mirror.applyChanges(at(61, 1))).toBe(false)
  mirror.replace(at(61, 1, entry(3, 25)))
  expect([2, 3].map(mirror.table.find)).toEqual([undefined, start + 25_000])
})

it('is not when the clock of the store was set back: marks since then may be missing', () => {
  const mirror = onlineMirror(60_000)
  expect(mirror.applyChanges(at(100, 1, entry(1, 90)))).toBe(true)
  expect(mirror.applyChanges(at(50, 1))).toBe(false)
  mirror.replace(at(50, 1, entry(1, 49)))
  expect([mirror.changesSince(), mirror.table.find(1)]).toEqual([start + 50_000, start + 49_000])
  expect(mirror.isCurrent(start + 49_000)).toBe(true)
  expect(mirror.isCurrent(start - 11_000)).toBe(false)
})
