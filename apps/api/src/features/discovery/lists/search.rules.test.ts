import { ageOn, genders } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { type ListPreferences, newMemberId } from '../../members/index.ts'
import { areFewPlaces, buildSearchFilter, isSelective, isSelectivePrefix, withPreferences } from './search.rules.ts'

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => day(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000))

describe('the days of birth of a search', () => {
  it.each([
    ['2026-01-15', 18, 30, '1995-01-16', '2008-01-15'],
    ['2024-02-29', 18, 29, '1994-03-01', '2006-02-28'],
    ['2024-02-29', 20, 27, '1996-03-01', '2004-02-29'],
    ['2025-03-01', 18, 18, '2006-03-02', '2007-03-01'],
    ['2026-12-31', 18, undefined, '1906-01-01', '2008-12-31'],
  ])('on %s for ages %i to %s are %s to %s', (today, min_age, max_age, bornFrom, bornTo) => {
    expect(buildSearchFilter({ min_age, max_age }, today)).toMatchObject({ bornFrom, bornTo })
  })

  it('contain exactly those of the ages that a profile shows, around every leap day', () => {
    const birthdays = [...days('1995-02-26', 6), ...days('1996-02-26', 6), ...days('2000-02-26', 6)]
    for (const today of [...days('2024-02-26', 6), ...days('2025-02-26', 6)]) {
      for (let age = 22; age <= 31; age += 1) {
        const filter = buildSearchFilter({ min_age: age, max_age: age }, today)
        for (const dob of birthdays) {
          const isIn = filter !== null && filter.bornFrom <= dob && dob <= filter.bornTo
          // Noon in India.
          const shown = ageOn(dob, new Date(`${today}T06:30:00Z`)) === age
          expect([today, age, dob, isIn]).toEqual([today, age, dob, shown])
        }
      }
    }
  })

  it('are none where the highest age is below the lowest', () => {
    expect(buildSearchFilter({ min_age: 30, max_age: 29 }, '2026-01-15')).toBeNull()
  })
})

describe('the genders of a search', () => {
  it('are all where none is chosen', () => {
    expect(buildSearchFilter({}, '2026-01-15')?.genders).toEqual(genders)
    expect(buildSearchFilter({ genders: [] }, '2026-01-15')?.genders).toEqual(genders)
    expect(buildSearchFilter({ genders: ['Queer'] }, '2026-01-15')?.genders).toEqual(['Queer'])
  })
})

describe('the beginning of an id', () => {
  it('is the whole of any new id that is typed without SG', () => {
    const drawn = ['SGSGSGSG', 'SG7K2M9X', 'S7K2M9XQ', 'GSG7K2M9', 'SSG7K2M9'].values()
    const random = { crockford: () => drawn.next().value ?? '', digits: () => '' }
    const ids = Array.from({ length: 3 }, () => newMemberId({ random }))
    for (const id of ids)
      expect(buildSearchFilter({ user_id: id.slice(2).toLowerCase() }, '2026-01-15')).toMatchObject({ idPrefix: id })
  })

  it.each([
    ['', ''],
    ['s', ''],
    ['SG', ''],
    ['sg1a', 'SG1A'],
    ['1a', 'SG1A'],
    ['SG 12-34', 'SG1234'],
    ['oil', 'SG011'],
    ['SGABCDEFGH', 'SGABCDEFGH'],
  ])('%j is read as %j', (user_id, beginning) => {
    expect(buildSearchFilter({ user_id }, '2026-01-15')).toMatchObject({ idPrefix: beginning })
  })

  it.each(['SGABCDEFGHJ', 'SG1!', '%', 'SGU'])('%j fits nobody', (user_id) => {
    expect(buildSearchFilter({ user_id }, '2026-01-15')).toBeNull()
  })
})

describe('which index is searched first', () => {
  const places = (count: number) => Array.from({ length: count }, (_, key) => key)
  const filter = (count: number, bornFrom: string, bornTo: string) => ({
    genders: genders.slice(0, count),
    bornFrom,
    bornTo,
    idPrefix: '',
    places: null,
    typedPlaces: [],
  })

  it('is that of places for up to sixty of them', () => {
    expect([places(60), places(61)].map(areFewPlaces)).toEqual([true, false])
  })

  it('is that of ids from two characters after the SG', () => {
    expect(['', 'SG', 'SG1', 'SG12', 'SG123'].map(isSelectivePrefix)).toEqual([false, false, false, true, true])
  })

  it.each([
    [1, '1940-06-01', '1999-05-31', true],
    [1, '1939-06-01', '1999-05-31', false],
    [3, '1990-01-01', '2009-12-31', true],
    [3, '1989-12-31', '2009-12-31', false],
  ])('is that of birth years for %d genders born from %s to %s: %s', (count, bornFrom, bornTo, selective) => {
    expect(isSelective(filter(count, bornFrom, bornTo))).toBe(selective)
  })
})

const preferences: ListPreferences = {
  genders: ['Gay'],
  languages: ['Hindi'],
  maritalStatus: ['Single'],
  ageFrom: 25,
  ageTo: null,
  places: null,
}

it('leaves a search as it is where nothing is preferred', () => {
  expect(withPreferences({ min_age: 30 }, null)).toEqual({ min_age: 30 })
})

it('puts preferences in the place of what a search leaves open', () => {
  expect(withPreferences({ genders: [] }, preferences)).toEqual({
    genders: ['Gay'],
    languages: ['Hindi'],
    maritalStatus: ['Single'],
    min_age: 25,
    max_age: undefined,
  })
})

it('lets the search win, and takes both ends of its ages', () => {
  const search = { genders: ['Queer' as const], languages: ['Tamil' as const], max_age: 40 }
  expect(withPreferences(search, preferences)).toMatchObject({ ...search, maritalStatus: ['Single'] })
  expect(withPreferences(search, preferences)).not.toHaveProperty('min_age')
})
