import { genders } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { memberKey } from '../../../keys.ts'
import { likelihoodOf } from './likelihood.rules.ts'
import { type Candidate, rankCandidates } from './recommended.rules.ts'

const person = (gender: Candidate['gender'], age = 30, different: Partial<Candidate> = {}): Candidate => ({
  key: memberKey(1n),
  gender,
  age,
  languages: [],
  maritalStatus: null,
  home: { place: null, state: null, countryCode: null },
  cityName: '',
  diet: null,
  smoke: null,
  drink: null,
  preferences: null,
  takesRequest: true,
  hasVisiblePhoto: true,
  completion: 1,
  idleDays: null,
  priority: 0,
  ...different,
})
const preferences = (...names: Candidate['gender'][]) => ({
  genders: names,
  ageFrom: null,
  ageTo: null,
  languages: [],
  maritalStatus: [],
  places: [],
})

it.each([
  ['Gay', 'Gay', 2],
  ['Gay', 'Bisexual | Man', 2],
  ['Gay', 'Transgender | Man', 2],
  ['Gay', 'Lesbian', 0],
  ['Gay', 'Bisexual | Woman', 0],
  ['Lesbian', 'Bisexual | Woman', 2],
  ['Bisexual | Woman', 'Bisexual | Man', 2],
  ['Lesbian', 'Bisexual | Man', 0],
  ['Transgender | Women', 'Gay', 1],
  ['Queer', 'Intersex', 2],
] as const)('a %s and a %s member are likely for each other: %s', (one, other, likelihood) => {
  expect(likelihoodOf(person(one), person(other))).toBe(likelihood)
})

it('is the same from both sides, for every two identities', () => {
  for (const one of genders)
    for (const other of genders)
      expect(likelihoodOf(person(one), person(other, 50))).toBe(likelihoodOf(person(other, 50), person(one)))
})

it('is less where the ages are far apart, and what somebody says comes before what their identity makes likely', () => {
  expect(likelihoodOf(person('Gay', 27), person('Gay', 61))).toBe(1)
  expect(likelihoodOf(person('Gay'), person('Lesbian', 30, { preferences: preferences('Gay') }))).toBe(1)
  expect(likelihoodOf(person('Gay'), person('Gay', 30, { preferences: preferences('Queer') }))).toBe(1)
})

it('orders forty members for a gay man who does not say whom he hopes to meet, and leaves nobody out', () => {
  const viewer = person('Gay', 27)
  const candidates = Array.from({ length: 40 }, (_, n) =>
    person(genders[n % genders.length] ?? 'Gay', 22 + ((n * 7) % 45), {
      key: memberKey(BigInt(100 + n)),
      // Whatever they pay, and however new they are.
      priority: n % 3,
    }),
  )
  const ranked = rankCandidates(viewer, candidates, 40).map(({ key }) => candidates.find((one) => one.key === key))
  expect(ranked).toHaveLength(40)
  const likelihoods = ranked.map((one) => one && likelihoodOf(viewer, one))
  expect(likelihoods).toEqual(likelihoods.toSorted((one, other) => Number(other) - Number(one)))
  expect(ranked.slice(0, 5).map((one) => one?.gender)).not.toContain('Lesbian')
  expect(ranked.slice(0, 5).every((one) => Math.abs((one?.age ?? 0) - 27) <= 15)).toBe(true)
  expect(ranked.slice(-5).map((one) => one?.gender)).not.toContain('Gay')
})
