import { expect, test } from 'vitest'
import { hasBeenAway, isPin, normalizePin, remainingWaitMs, waitMsAfter } from './app-lock.rules.ts'

test.each([
  ['1234', true],
  ['12345678', true],
  ['123', false],
  ['12a4', false],
  ['', false],
])('%j is a PIN: %s', (pin, is) => expect(isPin(pin)).toBe(is))

test('keeps the first eight digits of pasted input', () => {
  expect(normalizePin(' 12 34-56\n')).toBe('123456')
  expect(normalizePin('1234567890')).toBe('12345678')
})

test('makes each wrong attempt after the fourth wait longer', () => {
  const seconds = [1, 4, 5, 6, 7, 8, 9, 100].map((wrong) => waitMsAfter(wrong) / 1000)
  expect(seconds).toEqual([0, 0, 30, 60, 300, 900, 3600, 3600])
})

test('ends a wait in time, and never lengthens it when the clock is turned back', () => {
  const tries = { wrong: 5, at: 100_000 }
  expect([100_000, 120_000, 130_000, 500_000].map((now) => remainingWaitMs(tries, now))).toEqual([30_000, 10_000, 0, 0])
  expect(remainingWaitMs(tries, 0)).toBe(30_000)
})

test.each([
  [0, 0, true],
  [1, 59_999, false],
  [1, 60_000, true],
  [15, 899_999, false],
  [15, 900_000, true],
  // The clock was turned back meanwhile.
  [15, -1, true],
] as const)('after %s minutes of being away, %s ms later, the app locks: %s', (minutes, later, locks) => {
  expect(hasBeenAway(1_000_000, minutes, 1_000_000 + later)).toBe(locks)
})
