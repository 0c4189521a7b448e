import { genders } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { activeFilters, noFilters, normalizeFilters, parseFilters, toSearchQuery } from './search-filters.rules.ts'

test('filters only by the default ages without filters', () => {
  expect(toSearchQuery(noFilters)).toEqual({ min_age: 18, max_age: 65 })
  expect(activeFilters(noFilters)).toEqual([])
})

test('treats all genders as no filter', () => {
  expect(toSearchQuery({ ...noFilters, genders })).toEqual({ min_age: 18, max_age: 65 })
  expect(toSearchQuery({ ...noFilters, genders: ['Gay', '+ PLUS'] }).genders).toBe('Gay,+ PLUS')
})

test('normalizes equal filters to the same query', () => {
  expect(
    normalizeFilters({ user_id: ' sg 4t', ages: [20, 30], location: ' Pune ', genders: ['Queer', 'Lesbian'] }),
  ).toEqual({
    user_id: 'SG4T',
    ages: [20, 30],
    location: 'Pune',
    genders: ['Lesbian', 'Queer'],
  })
})

test('lists each active filter with the filters without it', () => {
  const filters = { user_id: 'SG4T', ages: [20, 30], location: 'Pune', genders: ['Gay', 'Queer'] } as const
  expect(activeFilters(filters).map(({ value, without }) => [value, without])).toEqual([
    ['SG4T', { ...filters, user_id: '' }],
    [[20, 30], { ...filters, ages: [18, 65] }],
    ['Pune', { ...filters, location: '' }],
    ['Gay', { ...filters, genders: ['Queer'] }],
    ['Queer', { ...filters, genders: ['Gay'] }],
  ])
})

const stored = { user_id: 'SG4T', ages: [20, 30], location: 'Pune', genders: ['Gay'] }

test('parses stored filters', () => {
  expect(parseFilters(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test.each([
  ['nothing', null],
  ['something else', 'SG4T'],
  ['an id that is none', { ...stored, user_id: 7 }],
  ['ages the wrong way round', { ...stored, ages: [40, 30] }],
  ['an age that nobody may be asked for', { ...stored, ages: [12, 30] }],
  ['three ages', { ...stored, ages: [20, 30, 40] }],
  ['a place without end', { ...stored, location: 'x'.repeat(121) }],
  ['no list of genders', { ...stored, genders: 'Gay' }],
])('ignores stored filters with %s', (_, value) => {
  expect(parseFilters(value)).toBeUndefined()
})

test('omits unknown genders', () => {
  expect(parseFilters({ ...stored, genders: ['Gay', 'Straight'] })?.genders).toEqual(['Gay'])
})
