import { describe, expect, it } from 'vitest'
import { dobProblem } from './sign-up.rules.ts'

const tooYoung = { code: 'too_young', params: { age: 18 } }

const noon = (day: string) => new Date(`${day}T06:30:00Z`)

describe('the date of birth', () => {
  it.each([
    ['2008-01-15', '2026-01-15', null],
    ['2008-01-16', '2026-01-15', tooYoung],
    ['2007-12-31', '2026-01-15', null],
    ['2026-01-15', '2026-01-15', tooYoung],
    ['2027-01-15', '2026-01-15', tooYoung],
    // Born on 29 February: 18 on 1 March of a year without that day.
    ['2008-02-29', '2026-02-28', tooYoung],
    ['2008-02-29', '2026-03-01', null],
    ['2010-02-28', '2028-02-28', null],
    ['2010-03-01', '2028-02-29', tooYoung],
    ['2010-03-01', '2028-03-01', null],
  ])('%s, on %s: %s', (dob, today, outcome) => {
    expect(dobProblem(dob, noon(today))).toEqual(outcome)
  })

  it('is compared with the present day in India', () => {
    expect(dobProblem('2008-01-16', new Date('2026-01-15T18:29:59Z'))).toEqual(tooYoung)
    expect(dobProblem('2008-01-16', new Date('2026-01-15T18:30:00Z'))).toBeNull()
  })

  it('is refused when it is too long ago', () => {
    expect(dobProblem('1906-01-15', noon('2026-01-15'))).toBeNull()
    expect(dobProblem('1905-01-15', noon('2026-01-15'))).toEqual({ code: 'dob_too_early', params: {} })
  })
})
