import { expect, test } from 'vitest'
import { formatDay, formatTimeOrDay } from './day.ts'

// Local times, so that the days are those of the device, wherever the tests run.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)
const now = at(10, 0, 30).getTime()

test.each([
  ['a minute before midnight', at(9, 23, 59), 'Yesterday'],
  ['a minute after midnight', at(10, 0, 1), 'Today'],
  ['the first minute of yesterday', at(9, 0, 0), 'Yesterday'],
  ['the day before that', at(8, 23, 59), '8 March 2026'],
])('changes the day at midnight, not after 24 hours: %s', (_, time, words) => {
  expect(formatDay(time.toISOString(), now)).toBe(words)
})

test('formats times of today as a time, and older ones as a day', () => {
  expect(formatTimeOrDay(at(10, 0, 5).toISOString(), now)).toMatch(/12:05/)
  expect(formatTimeOrDay(at(9, 12).toISOString(), now)).toBe('Yesterday')
  expect(formatTimeOrDay(at(1, 12).toISOString(), now)).toBe('1 Mar')
})
