import { expect, test } from 'vitest'
import { yearsBefore } from './sign-up.rules.ts'

test.each([
  ['2026-03-15', '2008-03-15'],
  ['2026-03-01', '2008-03-01'],
  ['2026-02-28', '2008-02-28'],
  // Who was born on 1 March 2010 is 17 on this day.
  ['2028-02-29', '2010-02-28'],
  ['2028-03-01', '2010-03-01'],
])('on %s those are eighteen who were born on %s or before', (today, day) => {
  expect(yearsBefore(new Date(`${today}T12:00`), 18)).toBe(day)
})
