import { genders, type Place, type Preferences } from '@satrangi/contract'
import { expect, test } from 'vitest'
import {
  areSamePreferences,
  hasPreferences,
  nameGenders,
  noPreferences,
  type SearchedArea,
  searchedAreaChange,
  searchedAreaOf,
  withoutFilter,
} from './preferences.rules.ts'

const pune: Place = { id: 3, kind: 'city', city_name: 'Pune', state: 'Maharashtra', country: 'India' }
const all: Preferences = {
  genders: ['Queer'],
  min_age: 25,
  max_age: 40,
  languages: ['Hindi'],
  maritalStatus: ['Single'],
  places: [pune],
  area: 'near_me',
}

test('an area alone is a preference, and another area is another preference', () => {
  expect(hasPreferences({ ...noPreferences, area: 'my_state' })).toBe(true)
  expect(hasPreferences({ ...noPreferences, area: undefined })).toBe(false)
  expect(areSamePreferences(all, { ...all, area: 'my_state' })).toBe(false)
})

test.each([
  ['genders', { genders: [] }],
  ['ages', { min_age: null, max_age: null }],
  ['location', { places: [], area: undefined }],
  ['languages', { languages: [] }],
  ['maritalStatus', { maritalStatus: [] }],
  ['diet', {}],
] as const)('without %s the other preferences stay', (must, change) => {
  expect(withoutFilter(all, must)).toEqual({ ...all, ...change })
})

test.each<[SearchedArea, Partial<Preferences>]>([
  ['near_me', { area: 'near_me', places: [pune] }],
  ['my_state', { area: 'my_state' }],
  ['places', { places: [pune] }],
  ['anywhere', {}],
])('%s is read from the preferences, and written into them', (chosen, part) => {
  expect(searchedAreaOf({ ...noPreferences, ...part })).toBe(chosen)
  expect(searchedAreaOf({ ...noPreferences, places: part.places ?? [], ...searchedAreaChange(chosen) })).toBe(chosen)
})

test('all women are women, all men are men, and others have their own names', () => {
  expect(nameGenders(['Nonbinary', 'Lesbian', 'Bisexual | Woman', 'Transgender | Women'])).toEqual([
    'women',
    'Nonbinary',
  ])
  expect(nameGenders(['Gay', 'Bisexual | Man'])).toEqual(['Gay', 'Bisexual | Man'])
  expect(nameGenders(genders).slice(0, 2)).toEqual(['women', 'men'])
  expect(nameGenders(genders)).toHaveLength(genders.length - 4)
})
