import { genders } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { activeFilters, noFilters, readFilters, searchQueryOf, tidied } from './search-filters.rules.ts'

test('Nothing is filtered by but the ages that are there from the start', () => {
  expect(searchQueryOf(noFilters)).toEqual({ min_age: 18, max_age: 65 })
  expect(activeFilters(noFilters)).toEqual([])
})

test('All genders are the same as none', () => {
  expect(searchQueryOf({ ...noFilters, genders })).toEqual({ min_age: 18, max_age: 65 })
  expect(searchQueryOf({ ...noFilters, genders: ['Gay', '+ PLUS'] }).genders).toBe('Gay,+ PLUS')
})

test('The same filters are one list, however they were typed', () => {
  expect(tidied({ user_id: ' sg 4t', ages: [20, 30], location: ' Pune ', genders: ['Queer', 'Lesbian'] })).toEqual({
    user_id: 'SG4T',
    ages: [20, 30],
    location: 'Pune',
    genders: ['Lesbian', 'Queer'],
  })
})

test('Each filter can be taken away from the others', () => {
  const filters = { user_id: 'SG4T', ages: [20, 30], location: 'Pune', genders: ['Gay', 'Queer'] } as const
  expect(activeFilters(filters).map(({ value, without }) => [value, without])).toEqual([
    ['SG4T', { ...filters, user_id: '' }],
    [[20, 30], { ...filters, ages: [18, 65] }],
    ['Pune', { ...filters, location: '' }],
    ['Gay', { ...filters, genders: ['Queer'] }],
    ['Queer', { ...filters, genders: ['Gay'] }],
  ])
})

const kept = { user_id: 'SG4T', ages: [20, 30], location: 'Pune', genders: ['Gay'] }

test('What the browser kept is taken as it was', () => {
  expect(readFilters(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['something else', 'SG4T'],
  ['an id that is none', { ...kept, user_id: 7 }],
  ['ages the wrong way round', { ...kept, ages: [40, 30] }],
  ['an age that nobody may be asked for', { ...kept, ages: [12, 30] }],
  ['three ages', { ...kept, ages: [20, 30, 40] }],
  ['a place without end', { ...kept, location: 'x'.repeat(121) }],
  ['no list of genders', { ...kept, genders: 'Gay' }],
])('%s is no filter', (_, value) => {
  expect(readFilters(value)).toBeUndefined()
})

test('A gender that is not on the list is left out', () => {
  expect(readFilters({ ...kept, genders: ['Gay', 'Straight'] })?.genders).toEqual(['Gay'])
})
