import { expect, it } from 'vitest'
import { strikeEnd } from './strikes.rules.ts'

it.each([
  ['the first', 0, '2026-11-25', '2027-05-25'],
  ['the second', 1, '2026-11-25', '2027-11-25'],
  ['the third', 2, '2026-11-25', '2028-11-25'],
  ['a further one', 7, '2026-11-25', '2028-11-25'],
  ['one of a day that the other month lacks', 0, '2026-08-31', '2027-02-28'],
])('%s counts until its months are over', (_name, counting, at, end) => {
  expect(strikeEnd(new Date(`${at}T10:00:00Z`), counting).toISOString()).toBe(`${end}T10:00:00.000Z`)
})
