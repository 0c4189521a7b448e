import { describe, expect, it } from 'vitest'
import { type MatchedTraits, type MatchPreferences, matchesPreferences } from './match.rules.ts'

const noPreferences: MatchPreferences = {
  genders: [],
  ageFrom: null,
  ageTo: null,
  languages: [],
  maritalStatus: [],
  places: [],
}
const traits: MatchedTraits = {
  gender: 'Queer',
  age: 30,
  languages: ['Marathi', 'English'],
  maritalStatus: 'Single',
  home: { place: 1, state: 'Maharashtra', countryCode: 'IN' },
}

describe('partner preferences', () => {
  it.each<[string, Partial<MatchPreferences>, boolean]>([
    ['for nothing', {}, true],
    ['for this gender', { genders: ['Gay', 'Queer'] }, true],
    ['for another gender', { genders: ['Gay'] }, false],
    ['for exactly this age', { ageFrom: 30, ageTo: 30 }, true],
    ['for an older member', { ageFrom: 31 }, false],
    ['for a younger member', { ageTo: 29 }, false],
    ['for one of the languages', { languages: ['Hindi', 'Marathi'] }, true],
    ['for another language', { languages: ['Hindi'] }, false],
    ['for this marital status', { maritalStatus: ['Single', 'Widowed'] }, true],
    ['for another marital status', { maritalStatus: ['Divorced'] }, false],
    ['for the city', { places: [{ key: 1, name: 'Pune', state: 'Maharashtra', countryCode: 'IN' }] }, true],
    ['for another city', { places: [{ key: 2, name: 'Thane', state: 'Maharashtra', countryCode: 'IN' }] }, false],
    ['for the state', { places: [{ key: 3, name: '', state: 'Maharashtra', countryCode: 'IN' }] }, true],
    [
      'for a state of that name elsewhere',
      { places: [{ key: 3, name: '', state: 'Maharashtra', countryCode: 'US' }] },
      false,
    ],
    ['for the country', { places: [{ key: 4, name: '', state: '', countryCode: 'IN' }] }, true],
    ['for another country', { places: [{ key: 5, name: '', state: '', countryCode: 'GB' }] }, false],
    ['for all of it, one thing missing', { genders: ['Queer'], ageFrom: 20, ageTo: 40, languages: ['Odia'] }, false],
  ])('%s', (_, wish, fits) => {
    expect(matchesPreferences({ ...noPreferences, ...wish }, traits)).toBe(fits)
  })

  it('for a marital status are not matched by a member without one', () => {
    expect(
      matchesPreferences({ ...noPreferences, maritalStatus: ['Single'] }, { ...traits, maritalStatus: null }),
    ).toBe(false)
  })
})
