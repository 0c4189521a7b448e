import { genders } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { activeFilters, defaultFilters, normalizeFilters, parseFilters, toSearchQuery } from './search-filters.rules.ts'

test('filters only by the default ages without filters', () => {
  expect(toSearchQuery(defaultFilters)).toEqual({ max_age: 65 })
  expect(activeFilters(defaultFilters)).toMatchObject([{ kind: 'ages', value: [18, 65], without: { ages: [18, 80] } }])
})

test.each([
  [[18, 80], {}],
  [[18, 79], { max_age: 79 }],
  [[19, 80], { min_age: 19 }],
  [[19, 79], { min_age: 19, max_age: 79 }],
] as const)('limits nothing at the ends of the ages: %j', (ages, query) => {
  expect(toSearchQuery({ ...defaultFilters, ages })).toEqual(query)
  expect(activeFilters({ ...defaultFilters, ages }).length).toBe(Object.keys(query).length === 0 ? 0 : 1)
})

test('treats all genders as no filter', () => {
  expect(toSearchQuery({ ...defaultFilters, genders })).toEqual({ max_age: 65 })
  expect(toSearchQuery({ ...defaultFilters, genders: ['Gay', '+ PLUS'] }).genders).toBe('Gay,+ PLUS')
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
    [[20, 30], { ...filters, ages: [18, 80] }],
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
