import { expect, it } from 'vitest'
import { buildFactFilter, hasFacts } from './facts.rules.ts'

const now = new Date('2026-03-12T09:40:00Z')
const filter = (input: Parameters<typeof buildFactFilter>[0]) => buildFactFilter(input, now)

it('compares nothing where nothing is chosen, or a switch is off', () => {
  expect(hasFacts(filter({}))).toBe(false)
  expect(hasFacts(filter({ diet: [], online: false, verify_status: false }))).toBe(false)
  expect(hasFacts(filter({ diet: ['Vegan'] }))).toBe(true)
})

it('compares the labels of heights between two ends, both included', () => {
  expect(filter({ min_height: 170, max_height: 173 }).height).toEqual(['5 ft 7 in (170 cm)', '5 ft 8 in (172 cm)'])
  expect(filter({ min_height: 210 }).height).toEqual(['6 ft 11 in (210 cm)', '7 ft (212 cm)'])
  expect(filter({ min_height: 190, max_height: 150 }).height).toEqual([])
})

it('counts a week in whole days, and what was last seen in quarters of an hour', () => {
  const { joinedFrom, active } = filter({ new_this_week: true, active_this_week: true })
  const from = new Date('2026-03-05T00:00:00Z')
  expect([joinedFrom, active]).toEqual([from, { from, quarter: new Date('2026-03-12T09:30:00Z') }])
})
