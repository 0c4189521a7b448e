import { leastShown } from '@satrangi/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthBefore, monthOf, publishedFigures, type StoredFigures } from './figures.rules.ts'

const stored = (different: Partial<StoredFigures> = {}): StoredFigures => ({
  class: 'P1',
  opened: 40,
  acknowledged: 40,
  closed: 40,
  upheld: 25,
  dismissed: 15,
  late: 12,
  acknowledgedWithin: 60,
  closedWithin: 5400,
  ...different,
})

describe('what is published of a month', () => {
  it('has numbers of ten and more, and hours to a tenth', () => {
    expect(publishedFigures(stored())).toEqual({
      class: 'P1',
      opened: 40,
      closed: 40,
      upheld: 25,
      dismissed: 15,
      late: 12,
      median_hours_to_acknowledge: 0,
      median_hours_to_close: 1.5,
    })
  })

  it('has no number and no middle of fewer than ten', () => {
    const few = { opened: 9, acknowledged: 9, closed: 9, upheld: 5, dismissed: 4, late: 0 }
    expect(publishedFigures(stored(few))).toEqual({
      class: 'P1',
      opened: null,
      closed: null,
      upheld: null,
      dismissed: null,
      late: null,
      median_hours_to_acknowledge: null,
      median_hours_to_close: null,
    })
  })

  it('hides both outcomes where one of them is small, for the other would tell it', () => {
    expect(publishedFigures(stored({ upheld: 38, dismissed: 2 }))).toMatchObject({ upheld: null, dismissed: null })
    expect(publishedFigures(stored({ upheld: 20, dismissed: 19 }))).toMatchObject({ upheld: null, dismissed: null })
    expect(publishedFigures(stored({ late: 35 })).late).toBeNull()
  })

  it('never lets a small number be computed from what is shown', () => {
    const number = fc.nat({ max: 30 })
    fc.assert(
      fc.property(number, number, number, number, (upheld, dismissed, others, late) => {
        const closed = upheld + dismissed + others
        const figures = publishedFigures(stored({ closed, upheld, dismissed, late: Math.min(late, closed) }))
        const isSmall = (count: number) => count > 0 && count < leastShown
        if (figures.closed === null) return
        if (figures.upheld !== null && figures.dismissed !== null)
          expect([upheld, dismissed, closed - upheld - dismissed].filter(isSmall)).toEqual([])
        else expect([figures.upheld, figures.dismissed]).toEqual([null, null])
        if (figures.late !== null) expect([figures.late, closed - figures.late].filter(isSmall)).toEqual([])
      }),
    )
  })
})

describe('a month', () => {
  it('is counted in UTC, over the turn of a year as well', () => {
    expect(monthOf(new Date('2026-10-31T23:59:59.999Z'))).toBe('2026-10')
    expect(monthBefore('2026-10')).toBe('2026-09')
    expect(monthBefore('2026-01')).toBe('2025-12')
  })
})
