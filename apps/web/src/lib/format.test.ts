import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatNumber } from './format.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:00Z', 'Just now'],
  ['2026-03-10T11:00:01Z', 'Just now'],
  ['2026-03-10T11:00:00Z', '1h ago'],
  ['2026-03-09T12:00:01Z', '23h ago'],
  ['2026-03-09T12:00:00Z', '1d ago'],
  ['2026-02-10T12:00:00Z', '28d ago'],
])('%s is %s', (iso, words) => {
  expect(formatAgo(iso, now)).toBe(words)
})

test('dates and numbers are written as in India', () => {
  expect(formatDate('2025-08-30T06:00:00Z')).toBe('30 August 2025')
  expect(formatNumber(124500)).toBe('1,24,500')
})
