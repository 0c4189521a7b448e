import { expect, it } from 'vitest'
import { calendarDayIn } from './calendar-day.rules.ts'

it.each([
  ['Asia/Kolkata', '2026-01-15T18:29:59Z', '2026-01-15'],
  ['Asia/Kolkata', '2026-01-15T18:30:00Z', '2026-01-16'],
  ['America/New_York', '2026-01-15T18:30:00Z', '2026-01-15'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
  // The clocks go back here: the day has 25 hours.
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
])('a day begins at midnight in %s: at %s it is %s', (timeZone, now, day) => {
  expect(calendarDayIn(timeZone, new Date(now))).toBe(day)
})
