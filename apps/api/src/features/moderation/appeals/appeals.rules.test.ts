import { expect, it } from 'vitest'
import { appealEnd, canAppeal } from './appeals.rules.ts'

const decidedAt = new Date('2026-01-15T09:00:00Z')
const end = new Date('2026-02-14T09:00:00Z')

it('ends thirty days after the suspension was decided', () => {
  expect(appealEnd(decidedAt)).toEqual(end)
})

it.each([
  ['at once', false, decidedAt, true],
  ['in the last millisecond', false, new Date(end.getTime() - 1), true],
  ['once the time is over', false, end, false],
  ['a second time', true, decidedAt, false],
])('%s', (_, hasAppealed, at, expected) => {
  expect(canAppeal(decidedAt, { hasAppealed, at })).toBe(expected)
})
