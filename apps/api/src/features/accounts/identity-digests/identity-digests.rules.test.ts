import { describe, expect, it } from 'vitest'
import { addMonths, gravestReasons } from './identity-digests.rules.ts'

describe('the same day of another month', () => {
  it.each([
    ['2026-01-15T09:00:00Z', 12, '2027-01-15T09:00:00Z'],
    ['2026-01-15T09:00:00Z', -12, '2025-01-15T09:00:00Z'],
    ['2024-02-29T09:00:00Z', 12, '2025-02-28T09:00:00Z'],
    ['2026-12-31T23:00:00Z', 2, '2027-02-28T23:00:00Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(addMonths(new Date(from), months)).toEqual(new Date(to))
  })
})

describe('the gravest reasons', () => {
  it('are threats, money, minors, unwanted and false pictures, and not the rest', () => {
    expect(gravestReasons).toContain('Threatens to out or blackmail me')
    expect(gravestReasons).toContain('Looks under 18')
    expect(gravestReasons).not.toContain('Something else')
  })
})
