import { revealsPerDay } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { countedSince, refuseReveal, secondsToWait } from './reveals.rules.ts'

const statuses = ['active', 'paid', 'exclusive'] as const
const matches = ['none', 'sent', 'pending', 'accepted'] as const

describe('a number', () => {
  it('is shown to paid and exclusive members who are connected, where it is not hidden, and to nobody else', () => {
    for (const status of statuses) {
      for (const matchStatus of matches) {
        for (const hidePhone of [true, false]) {
          const may = status !== 'active' && matchStatus === 'accepted' && !hidePhone
          const outcome = status === 'active' ? 'upgrade_required' : may ? null : 'number_not_shown'
          const owner = { matchStatus, hidePhone, viewerPaused: false }
          expect(refuseReveal({ status }, owner)).toBe(outcome)
          expect(refuseReveal({ status }, { ...owner, viewerPaused: true })).toBe('paused')
        }
      }
    }
  })
})

describe('the day’s numbers', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const shown = (count: number) => Array.from({ length: count }, (_, index) => ago(index / 2))

  it('are those of the last 24 hours', () => {
    expect(countedSince(now)).toEqual(new Date('2026-01-14T09:00:00Z'))
  })

  it.each([
    [0, 0],
    [revealsPerDay - 1, 0],
    // The 30th from the end was shown 14.5 hours ago.
    [revealsPerDay, 9.5 * 3600],
    [revealsPerDay + 5, 9.5 * 3600],
  ])('that were shown %d times leave %d seconds to wait', (count, seconds) => {
    expect(secondsToWait(shown(count), now)).toBe(seconds)
  })

  it('leave at least a second to wait, and whole seconds', () => {
    const oldest = (milliseconds: number) => [
      ...shown(revealsPerDay - 1),
      new Date(countedSince(now).getTime() + milliseconds),
    ]
    expect([0, 1, 1000, 1001].map((milliseconds) => secondsToWait(oldest(milliseconds), now))).toEqual([1, 1, 1, 2])
  })
})
