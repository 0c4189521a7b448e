import { describe, expect, it } from 'vitest'
import { ageOn, birthdayDate, findDobProblem, yearsBefore } from './age.ts'

const tooYoung = { code: 'too_young', params: { age: 18 } }

const ahead = { code: 'dob_ahead', params: {} }

const noon = (day: string) => new Date(`${day}T06:30:00Z`)

describe('the date of birth', () => {
  it.each([
    ['2008-01-15', '2026-01-15', null],
    ['2008-01-16', '2026-01-15', tooYoung],
    ['2007-12-31', '2026-01-15', null],
    ['2026-01-15', '2026-01-15', tooYoung],
    ['2026-01-16', '2026-01-15', ahead],
    ['2027-01-15', '2026-01-15', ahead],
    // Born on 29 February: 18 on 1 March of a year without that day.
    ['2008-02-29', '2026-02-28', tooYoung],
    ['2008-02-29', '2026-03-01', null],
    ['2010-02-28', '2028-02-28', null],
    ['2010-03-01', '2028-02-29', tooYoung],
    ['2010-03-01', '2028-03-01', null],
  ])('%s, on %s: %s', (dob, today, outcome) => {
    expect(findDobProblem(dob, noon(today))).toEqual(outcome)
  })

  it('makes somebody eighteen once it is their birthday anywhere', () => {
    expect(findDobProblem('2008-01-16', new Date('2026-01-15T09:59:59Z'))).toEqual(tooYoung)
    expect(findDobProblem('2008-01-16', new Date('2026-01-15T10:00:00Z'))).toBeNull()
    // In Auckland it is ten past four in the morning of their eighteenth birthday.
    expect(findDobProblem('2008-11-27', new Date('2026-11-26T15:10:00Z'))).toBeNull()
  })

  it('is refused when it is too long ago', () => {
    expect(findDobProblem('1906-01-15', noon('2026-01-15'))).toBeNull()
    expect(findDobProblem('1905-01-15', noon('2026-01-15'))).toEqual({ code: 'dob_too_early', params: {} })
  })
})

describe('an age', () => {
  it.each([
    ['1995-06-15', '2026-06-14T09:59:59Z', 30],
    ['1995-06-15', '2026-06-14T10:00:00Z', 31],
    ['2000-02-29', '2026-02-28T09:00:00Z', 25],
    ['2000-02-29', '2026-03-01T09:00:00Z', 26],
    ['2000-02-29', '2028-02-29T09:00:00Z', 28],
    ['1999-12-31', '2026-01-01T00:00:00Z', 26],
  ])('of somebody born on %s at %s is %d', (dob, now, age) => {
    expect(ageOn(dob, new Date(now))).toBe(age)
  })

  it('has come for those who were born so many years before the day, and for nobody later', () => {
    const years = [2023, 2024, 2026, 2028]
    const days = years.flatMap((year) =>
      Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day, 9))),
    )
    for (const now of days) {
      const last = yearsBefore(birthdayDate(now), 18)
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
      expect([now, ageOn(last, now), ageOn(next, now)]).toEqual([now, 18, 17])
    }
  })
})
