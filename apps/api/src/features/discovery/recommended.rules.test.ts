import { describe, expect, it } from 'vitest'
import { memberKey } from '../../keys.ts'
import { type Candidate, fulfils, rank, reasons, type Traits, type Wishes } from './recommended.rules.ts'

const nothing: Wishes = { genders: [], ageFrom: null, ageTo: null, languages: [], maritalStatus: [], places: [] }
const pune = { place: 1, state: 'Maharashtra', countryCode: 'IN' }
const someone: Traits = {
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
const me = { ...someone, wishes: { ...nothing, genders: ['Lesbian'], ageFrom: 25, ageTo: 35 } }
let next = 100n
const candidate = (different: Partial<Candidate> = {}): Candidate => ({
  ...someone,
  gender: 'Lesbian',
  languages: ['Tamil'],
  home: { place: 9, state: 'Kerala', countryCode: 'US' },
  diet: null,
  smoke: null,
  key: memberKey(next++),
  wishes: { ...nothing, genders: ['Queer'] },
  completion: 1,
  idleDays: null,
  priority: 0,
  ...different,
})
const order = (...people: Candidate[]) =>
  rank(me, people, 10).map(({ key }) => people.findIndex((one) => one.key === key))

describe('a wish', () => {
  it.each<[string, Partial<Wishes>, boolean]>([
    ['for nothing', {}, true],
    ['for this gender', { genders: ['Gay', 'Queer'] }, true],
    ['for another gender', { genders: ['Gay'] }, false],
    ['for exactly this age', { ageFrom: 30, ageTo: 30 }, true],
    ['for somebody older', { ageFrom: 31 }, false],
    ['for somebody younger', { ageTo: 29 }, false],
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
    expect(fulfils({ ...nothing, ...wish }, someone)).toBe(fits)
  })

  it('for a marital status is not fulfilled by somebody who does not say theirs', () => {
    expect(fulfils({ ...nothing, maritalStatus: ['Single'] }, { ...someone, maritalStatus: null })).toBe(false)
  })
})

describe('the order', () => {
  it('puts both ways first, then open ones, then one way, and leaves out who does not fit at all', () => {
    const both = candidate()
    const open = candidate({ wishes: null })
    const theyDoNotWish = candidate({ wishes: { ...nothing, genders: ['Gay'] } })
    const iDoNotWish = candidate({ gender: 'Gay' })
    const neither = candidate({ gender: 'Gay', wishes: { ...nothing, genders: ['Gay'] } })
    const openButUnwished = candidate({ gender: 'Gay', wishes: nothing })
    expect(order(neither, theyDoNotWish, openButUnwished, open, both).slice(0, 2)).toEqual([4, 3])
    expect(order(neither, openButUnwished)).toEqual([])
    expect(order(iDoNotWish, open, theyDoNotWish, both)).toEqual([3, 1, 0, 2])
  })

  it.each<[string, Partial<Candidate>]>([
    ['a shared language', { languages: ['Marathi'] }],
    ['a habit in common', { diet: 'Vegan' }],
    ['the same city', { home: pune }],
    ['recent activity', { idleDays: 0.5 }],
    ['an exclusive pack among equals', { priority: 2 }],
  ])('prefers %s', (_, better) => {
    const plain = candidate(better)
    expect(order(candidate({ completion: 1 }), plain, candidate())[0]).toBe(1)
  })

  it('prefers a complete profile', () => {
    expect(order(candidate({ completion: 0 }), candidate({ completion: 1 }))).toEqual([1, 0])
  })

  it('never lets a pack win over a better fit', () => {
    expect(order(candidate({ priority: 2 }), candidate({ languages: ['Marathi'] }))).toEqual([1, 0])
    expect(order(candidate({ priority: 2, wishes: null }), candidate())).toEqual([1, 0])
  })

  it('gives no more than asked', () => {
    expect(
      rank(
        me,
        Array.from({ length: 20 }, () => candidate()),
        7,
      ),
    ).toHaveLength(7)
  })

  it('recommends to somebody without wishes those who wish for them first', () => {
    const people = [candidate({ wishes: null }), candidate(), candidate({ wishes: { ...nothing, genders: ['Gay'] } })]
    const ranked = rank({ ...me, wishes: null }, people, 10).map(({ key }) => key)
    expect(ranked).toEqual([people[1]?.key, people[0]?.key])
  })
})

describe('the reasons', () => {
  it('begin with who wishes for whom', () => {
    expect(reasons(me, candidate())).toEqual([{ reason: 'each_other' }])
    expect(reasons({ ...me, wishes: null }, candidate())).toEqual([{ reason: 'their_wish' }])
    expect(reasons(me, candidate({ wishes: null }))).toEqual([{ reason: 'my_wish' }])
  })

  it('name languages that say something, the city, and a lifestyle that is the same throughout', () => {
    const close = candidate({ ...someone, drink: 'No', wishes: null })
    expect(reasons({ ...me, drink: 'No', wishes: null }, close)).toEqual([
      { reason: 'languages', values: ['Marathi'] },
      { reason: 'city', values: ['Pune'] },
      { reason: 'lifestyle' },
    ])
    expect(reasons({ ...me, wishes: null }, candidate({ languages: ['English'], wishes: null }))).toEqual([])
  })
})
