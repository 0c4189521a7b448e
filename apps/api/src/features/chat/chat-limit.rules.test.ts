import { refusals } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { dayIn, limitReached } from './chat-limit.rules.ts'

describe('the day of a member', () => {
  it.each([
    ['Asia/Kolkata', '2026-01-15T18:29:59Z', '2026-01-15'],
    ['Asia/Kolkata', '2026-01-15T18:30:00Z', '2026-01-16'],
    ['America/New_York', '2026-01-15T18:30:00Z', '2026-01-15'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    // The clocks go back here: the day has 25 hours.
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('begins at midnight in %s: at %s it is %s', (timeZone, now, day) => {
    expect(dayIn(timeZone, new Date(now))).toBe(day)
  })
})

describe('the refusal', () => {
  it('says the member’s own number', () => {
    expect(limitReached(20)).toBe('You have reached 20 chat opens today.')
    expect(limitReached(5)).toBe(refusals.chat_limit.sentence)
  })
})
