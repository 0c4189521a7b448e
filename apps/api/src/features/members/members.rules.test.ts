import { describe, expect, it } from 'vitest'
import { ageOn, firstNameOf, maskNumber, statusAt } from './members.rules.ts'

describe('an age', () => {
  it.each([
    ['1995-06-15', '2026-06-14T18:29:59Z', 30],
    ['1995-06-15', '2026-06-14T18:30:00Z', 31],
    ['2000-02-29', '2026-02-28T12:00:00Z', 25],
    ['2000-02-29', '2026-03-01T12:00:00Z', 26],
    ['2000-02-29', '2028-02-29T12:00:00Z', 28],
    ['1999-12-31', '2026-01-01T00:00:00Z', 26],
  ])('of somebody born on %s at %s is %d', (dob, now, age) => {
    expect(ageOn(dob, new Date(now))).toBe(age)
  })
})

describe('a status', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const [past, at, later] = [new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
  it.each([
    [null, null, 'active'],
    [past, past, 'active'],
    [at, at, 'active'],
    [later, null, 'paid'],
    [later, past, 'paid'],
    [null, later, 'exclusive'],
    [later, later, 'exclusive'],
    [past, later, 'exclusive'],
  ])('with packs until %s and %s is %s', (paidUntil, exclusiveUntil, status) => {
    expect(statusAt({ paidUntil, exclusiveUntil }, now)).toBe(status)
  })
})

describe('a number', () => {
  it('shows its first and last two digits', () => {
    expect(maskNumber('9876543210')).toBe('98xxxx10')
    expect(maskNumber('7911123456')).toBe('79xxxx56')
  })
})

describe('a first name', () => {
  it.each([
    ['Asha', 'Asha'],
    ['Asha Rao', 'Asha'],
    ['  Asha   Devi Rao ', 'Asha'],
    ['Dr. Asha Rao', 'Asha'],
    ['Adv Asha', 'Asha'],
    ['K. S. Asha', 'Asha'],
    ['A.R. Rahul', 'Rahul'],
    ['S Karthik', 'Karthik'],
    ['आशा राव', 'आशा'],
    ['श्री रवि', 'रवि'],
    ['Mary-Ann O’Neil', 'Mary-Ann'],
    ['J.', 'J.'],
    ['Dr', 'Dr'],
    ['', ''],
  ])('of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})
