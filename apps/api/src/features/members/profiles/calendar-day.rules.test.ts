import { expect, it } from 'vitest'
import { calendarDayIn, calendarDayInIndia } from './calendar-day.rules.ts'

it.each([
  ['Asia/Kolkata', '2026-01-15T18:29:59Z', '2026-01-15'],
  ['Asia/Kolkata', '2026-01-15T18:30:00Z', '2026-01-16'],
  ['America/New_York', '2026-01-15T18:30:00Z', '2026-01-15'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
  // The clocks go back here: the day has 25 hours.
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
])('a day begins at midnight in %s: at %s it is %s', (timeZone, now, date) => {
  expect(calendarDayIn(timeZone, new Date(now)).date).toBe(date)
})

it.each([
  ['Asia/Kolkata', '2026-01-14T18:30:00Z', '2026-01-15T18:30:00Z'],
  ['Asia/Kolkata', '2026-01-15T18:29:59.999Z', '2026-01-15T18:30:00Z'],
  // 25 hours, 23 hours, 26 hours, and a day after which the calendar skips one.
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['Antarctica/Troll', '2026-10-24T22:00:00Z', '2026-10-26T00:00:00Z'],
  ['Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-30T10:00:00Z'],
])('the day in %s at %s ends at %s', (timeZone, now, end) => {
  expect(calendarDayIn(timeZone, new Date(now)).endsAt).toEqual(new Date(end))
})

it('a day in India begins at its midnight', () => {
  expect(calendarDayInIndia(new Date('2026-01-15T18:29:59Z'))).toBe('2026-01-15')
  expect(calendarDayInIndia(new Date('2026-01-15T18:30:00Z'))).toBe('2026-01-16')
})
