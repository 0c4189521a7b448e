import { genders, languages, maritalStatuses, type Preferences } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { activeFilters, withoutFilter } from './active-filters.rules.ts'
import { noFilters, parseSearch, toSearchText } from './search-filters.rules.ts'

const search = 'genders=Gay,Queer&min_age=25&location=Pune&smoke=No&max_height=180&online=true&sort=newest'

test('lists each active filter with the search without it', () => {
  const filters = { ...parseSearch(search), user_id: 'SG4T' }
  const { sort, ...all } = toSearchText(filters)
  expect(activeFilters(filters).map(({ field, value, without }) => [field, value, toSearchText(without)])).toEqual(
    (
      [
        ['genders', 'Gay', { genders: 'Queer' }],
        ['genders', 'Queer', { genders: 'Gay' }],
        ['ages', undefined, { min_age: undefined }],
        ['location', 'Pune', { location: undefined }],
        ['smoke', 'No', { smoke: undefined }],
        ['height', undefined, { max_height: undefined }],
        ['online', undefined, { online: undefined }],
        ['user_id', 'SG4T', {}],
      ] as const
    ).map(([field, value, change]) => [
      field,
      value,
      Object.fromEntries(Object.entries({ ...all, sort, ...change }).filter(([, text]) => text !== undefined)),
    ]),
  )
  expect(activeFilters(filters).at(-1)?.without.user_id).toBe('')
  expect(activeFilters(noFilters)).toEqual([])
})

test('is one filter where every identity is meant', () => {
  const filters = { ...noFilters, genders }
  expect(activeFilters(filters)).toEqual([{ field: 'genders', value: null, without: noFilters }])
})

const preferences: Preferences = {
  genders: ['Gay'],
  min_age: 25,
  max_age: null,
  languages: [],
  maritalStatus: ['Single'],
  places: [],
  area: 'my_state',
}

test.each([
  ['a filter', 'diet', 'diet=Vegan&genders=Gay', undefined, { genders: 'Gay' }],
  ['a range', 'ages', 'min_age=30&diet=Vegan', undefined, { diet: 'Vegan' }],
  [
    'an identity that is preferred',
    'genders',
    'diet=Vegan',
    preferences,
    { diet: 'Vegan', genders: genders.join(',') },
  ],
  ['an age that is preferred', 'ages', 'max_age=40', preferences, { min_age: '18' }],
  ['a marital status', 'maritalStatus', '', preferences, { maritalStatus: maritalStatuses.join(',') }],
  ['a language that nobody prefers', 'languages', `languages=${languages[0]}`, preferences, {}],
  [
    'a place, and leaves the other preferences',
    'location',
    'location=Pune&maritalStatus=Widowed',
    preferences,
    { everyone: 'true', genders: 'Gay', min_age: '25', maritalStatus: 'Widowed' },
  ],
  [
    'a filter beside preferences that leave nobody out',
    'genders',
    'genders=Queer&everyone=true',
    preferences,
    { everyone: 'true' },
  ],
] as const)('stops filtering by %s', (_, must, query, preferences, left) => {
  expect(toSearchText(withoutFilter(parseSearch(query), must, preferences))).toEqual(left)
})
