import { expect, it } from 'vitest'
import { dateAt } from './date-at.ts'
import { indiaOffsetMs, indiaTimeZone } from './india-time.ts'

it('is the date that a calendar shows, whenever and in whatever order it is asked for', () => {
  const inIndia = dateAt(indiaOffsetMs)
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: indiaTimeZone })
  const midnight = Date.parse('2026-02-28T18:30:00Z')
  for (const ms of [-1, 0, -86_400_000, 1, -1, 86_399_999, 86_400_000, -1_000_000_000_000]) {
    const now = new Date(midnight + ms)
    expect(inIndia(now)).toBe(calendar.format(now))
  }
})
