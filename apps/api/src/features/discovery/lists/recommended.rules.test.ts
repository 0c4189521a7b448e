import { describe, expect, it } from 'vitest'
import { memberKey } from '../../../keys.ts'
import type { MatchPreferences } from '../../members/preferences/match.rules.ts'
import { type Candidate, fitReasons, rankCandidates, type Traits } from './recommended.rules.ts'

const noPreferences: MatchPreferences = {
  genders: [],
  ageFrom: null,
  ageTo: null,
  languages: [],
  maritalStatus: [],
  places: [],
}
const pune = { place: 1, state: 'Maharashtra', countryCode: 'IN' }
const traits: Traits = {
  gender: 'Queer',
  age: 30,
  languages: ['Marathi', 'English'],
  maritalStatus: 'Single',
  home: pune,
  cityName: 'Pune',
  diet: 'Vegan',
  smoke: 'No',
  drink: null,
}
const viewer = { ...traits, preferences: { ...noPreferences, genders: ['Lesbian'], ageFrom: 25, ageTo: 35 } }
let next = 100n
const candidate = (different: Partial<Candidate> = {}): Candidate => ({
  ...traits,
  gender: 'Lesbian',
  languages: ['Tamil'],
  home: { place: 9, state: 'Kerala', countryCode: 'US' },
  diet: null,
  smoke: null,
  key: memberKey(next++),
  preferences: { ...noPreferences, genders: ['Queer'] },
  takesRequest: true,
  hasVisiblePhoto: true,
  completion: 1,
  idleDays: null,
  priority: 0,
  ...different,
})
const order = (...candidates: Candidate[]) =>
  rankCandidates(viewer, candidates, 10).map(({ key }) => candidates.findIndex((one) => one.key === key))

describe('the ranking', () => {
  it('puts mutual matches first, then matches with a member without preferences, then one-sided ones, and leaves out whom the viewer does not look for', () => {
    const both = candidate()
    const open = candidate({ preferences: null })
    const viewerDoesNotMatch = candidate({ preferences: { ...noPreferences, genders: ['Gay'] } })
    const candidateDoesNotMatch = candidate({ gender: 'Gay' })
    const neither = candidate({ gender: 'Gay', preferences: { ...noPreferences, genders: ['Gay'] } })
    const openButUnmatched = candidate({ gender: 'Gay', preferences: noPreferences })
    expect(order(neither, viewerDoesNotMatch, openButUnmatched, open, both).slice(0, 2)).toEqual([4, 3])
    expect(order(neither, openButUnmatched)).toEqual([])
    expect(order(candidateDoesNotMatch, open, viewerDoesNotMatch, both)).toEqual([3, 1, 2])
  })

  it.each<[string, Partial<Candidate>]>([
    ['a shared language', { languages: ['Marathi'] }],
    ['a habit in common', { diet: 'Vegan' }],
    ['the same city', { home: pune }],
    ['recent activity', { idleDays: 0.5 }],
    ['an exclusive plan among equals', { priority: 2 }],
  ])('prefers %s', (_, better) => {
    const plain = candidate(better)
    expect(order(candidate({ completion: 1 }), plain, candidate())[0]).toBe(1)
  })

  // The better one is older: among equals it would come last.
  const inIndia = (place: number, state: string | null) => ({ home: { place, state, countryCode: 'IN' } })
  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['a day ago before more than a day ago', { idleDays: 1 }, { idleDays: 1.5 }],
    ['a week ago before more than a week ago', { idleDays: 7 }, { idleDays: 7.5 }],
    ['thirty days ago before more than thirty', { idleDays: 30 }, { idleDays: 30.5 }],
    ['a day ago before never', { idleDays: 1 }, { idleDays: null }],
    ['the city before the state', { home: pune }, inIndia(2, 'Maharashtra')],
    ['the state before the country', inIndia(2, 'Maharashtra'), inIndia(3, 'Kerala')],
    ['the country before another', inIndia(3, 'Kerala'), {}],
    ['two languages before one', { languages: ['Marathi', 'English'] }, { languages: ['English'] }],
    ['two habits before one', { diet: 'Vegan', smoke: 'No' }, { diet: 'Vegan' }],
    ['an exclusive plan before a paid one', { priority: 2 }, { priority: 1 }],
    ['who takes a request before who has a photo', { hasVisiblePhoto: false }, { takesRequest: false, home: pune }],
    ['a fit both ways before who takes a request', { takesRequest: false }, { preferences: null }],
  ])('prefers %s', (_, better, worse) => {
    expect(order(candidate(better), candidate(worse))).toEqual([0, 1])
  })

  it.each<[string, Partial<Traits>, Partial<Candidate>]>([
    ['never online and not for a month', {}, { idleDays: 31 }],
    ['a habit that neither gave', { drink: null }, { drink: null }],
    [
      'a city that neither gave',
      { home: { place: null, state: null, countryCode: null } },
      { home: { place: null, state: null, countryCode: null } },
    ],
    [
      'more languages than three',
      { languages: ['Marathi', 'English', 'Tamil', 'Odia'] },
      { languages: ['Marathi', 'English', 'Tamil', 'Odia'] },
    ],
  ])('counts nothing for %s', (_, different, same) => {
    const older = candidate({ languages: ['Marathi', 'English', 'Tamil'], ...same })
    const newer = candidate({ languages: ['Marathi', 'English', 'Tamil'] })
    const ranked = rankCandidates({ ...viewer, ...different }, [older, newer], 10).map(({ key }) => key)
    expect(ranked).toEqual([newer.key, older.key])
  })

  it('does not take a state that neither gave for the same', () => {
    const unknown = { place: null, state: null, countryCode: 'IN' }
    const [older, newer] = [candidate({ home: unknown }), candidate(inIndia(3, 'Kerala'))]
    const ranked = rankCandidates({ ...viewer, home: unknown }, [older, newer], 10).map(({ key }) => key)
    expect(ranked).toEqual([newer.key, older.key])
  })

  it('puts newer members first among equals', () => {
    expect(order(candidate(), candidate(), candidate())).toEqual([2, 1, 0])
  })

  it('prefers a complete profile', () => {
    expect(order(candidate({ completion: 0 }), candidate({ completion: 1 }))).toEqual([1, 0])
  })

  it('never ranks a paid plan above a better match', () => {
    expect(order(candidate({ priority: 2 }), candidate({ languages: ['Marathi'] }))).toEqual([1, 0])
    expect(order(candidate({ priority: 2, preferences: null }), candidate())).toEqual([1, 0])
  })

  it('puts a member without a photo that strangers see after those who fit alike, and before those who fit less', () => {
    const without = { hasVisiblePhoto: false, languages: ['Marathi', 'English'], home: pune, idleDays: 0, priority: 2 }
    expect(order(candidate(without), candidate())).toEqual([1, 0])
    expect(order(candidate({ preferences: null }), candidate(without))).toEqual([1, 0])
  })

  it('returns no more than the limit', () => {
    expect(
      rankCandidates(
        viewer,
        Array.from({ length: 20 }, () => candidate()),
        7,
      ),
    ).toHaveLength(7)
  })

  it('recommends to a viewer without preferences first the members whose preferences they match', () => {
    const candidates = [
      candidate({ preferences: null }),
      candidate(),
      candidate({ preferences: { ...noPreferences, genders: ['Gay'] } }),
    ]
    const ranked = rankCandidates({ ...viewer, preferences: null }, candidates, 10).map(({ key }) => key)
    expect(ranked).toEqual([candidates[1]?.key, candidates[0]?.key])
  })
})

describe('the fit reasons', () => {
  it.each<[string, Partial<MatchPreferences>]>([
    ['a gender', { genders: ['Lesbian'] }],
    ['a lowest age', { ageFrom: 20 }],
    ['a highest age', { ageTo: 40 }],
    ['a language', { languages: ['Tamil'] }],
    ['a marital status', { maritalStatus: ['Single'] }],
    ['a place', { places: [{ key: 9, name: 'Kochi', state: 'Kerala', countryCode: 'US' }] }],
  ])('say that a preference for %s alone matches', (_, preference) => {
    const choosy = { ...viewer, preferences: { ...noPreferences, ...preference } }
    expect(fitReasons(choosy, candidate({ preferences: null }))).toEqual([{ reason: 'my_wish' }])
    expect(fitReasons({ ...viewer, preferences: noPreferences }, candidate({ preferences: null }))).toEqual([])
  })

  it('name two languages at most, and none that nearly every member speaks', () => {
    const languages = ['Other', 'Odia', 'English', 'Marathi', 'Tamil']
    expect(
      fitReasons({ ...viewer, languages, preferences: null }, candidate({ languages, preferences: null })),
    ).toEqual([{ reason: 'languages', values: ['Odia', 'Marathi'] }])
  })

  it('do not name a lifestyle of which a part differs or is not given', () => {
    const same = { diet: 'Vegan', smoke: 'No', drink: 'No' }
    for (const different of [{ diet: 'Vegetarian' }, { smoke: 'Yes' }, { drink: null }]) {
      const other = candidate({ ...same, ...different, preferences: null })
      expect(fitReasons({ ...viewer, ...same, preferences: null }, other)).toEqual([])
    }
  })

  it('begin with whose preferences match', () => {
    expect(fitReasons(viewer, candidate())).toEqual([{ reason: 'each_other' }])
    expect(fitReasons({ ...viewer, preferences: null }, candidate())).toEqual([{ reason: 'their_wish' }])
    expect(fitReasons(viewer, candidate({ preferences: null }))).toEqual([{ reason: 'my_wish' }])
  })

  it('name uncommon shared languages, the same city, and a lifestyle that is the same in every field', () => {
    const close = candidate({ ...traits, drink: 'No', preferences: null })
    expect(fitReasons({ ...viewer, drink: 'No', preferences: null }, close)).toEqual([
      { reason: 'languages', values: ['Marathi'] },
      { reason: 'city', values: ['Pune'] },
      { reason: 'lifestyle' },
    ])
    expect(
      fitReasons({ ...viewer, preferences: null }, candidate({ languages: ['English'], preferences: null })),
    ).toEqual([])
  })
})
