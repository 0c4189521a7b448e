import { describe, expect, it } from 'vitest'
import { daysUpTo, type QuotaHolder, quotaSize, secondsUntilMidnight } from './quotas.rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const later = new Date(now.getTime() + 1000)

describe('the size of a quota', () => {
  const old: QuotaHolder = { joinedAt: daysAgo(7), paidUntil: null, exclusiveUntil: null }
  const young = { ...old, joinedAt: daysAgo(6.9) }
  const sizes = (viewer: QuotaHolder, scale = 1) =>
    (['cards', 'profiles', 'photos'] as const).map((name) => quotaSize(name, viewer, now, scale))

  it.each([
    ['a free account', sizes(old), [500, 100, 300]],
    ['a paid one', sizes({ ...old, paidUntil: later }), [1000, 200, 300]],
    ['an exclusive one', sizes({ ...old, exclusiveUntil: later }), [1000, 200, 300]],
    ['one whose plan has ended', sizes({ ...old, paidUntil: now, exclusiveUntil: daysAgo(1) }), [500, 100, 300]],
    ['a free one in its first week', sizes(young), [250, 100, 300]],
    ['a paid one in its first week', sizes({ ...young, paidUntil: later }), [500, 200, 300]],
    ['a free one where limits are doubled', sizes(old, 2), [1000, 200, 600]],
    ['a new one where limits are a hundredth', sizes(young, 0.01), [3, 1, 3]],
  ])('of %s', (_, actual, expected) => expect(actual).toEqual(expected))
})

describe('a day of the quotas', () => {
  it.each([
    ['2026-01-15T18:29:59Z', 1],
    ['2026-01-15T18:29:59.500Z', 1],
    ['2026-01-15T18:30:00Z', 86_400],
    ['2026-01-15T09:00:00Z', 9.5 * 3600],
  ])('ends at midnight in India: at %s in %i seconds', (time, seconds) =>
    expect(secondsUntilMidnight(new Date(time))).toBe(seconds),
  )

  it('comes with the days before it', () => {
    expect(daysUpTo(new Date('2026-03-01T18:29:59Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysUpTo(new Date('2026-03-01T18:30:00Z'), 2)).toEqual(['2026-03-01', '2026-03-02'])
  })
})
