import { describe, expect, it } from 'vitest'
import { choosePlace, type PlaceCandidate, placeKindOf, presentPlace } from './places.rules.ts'

let next = 1
const place = (name: string, state: string, different: Partial<PlaceCandidate> = {}): PlaceCandidate => ({
  key: next++,
  name,
  state,
  country: 'India',
  plain: (name || state || 'India').toLowerCase(),
  plainState: state.toLowerCase(),
  countryCode: 'IN',
  latitude: 20,
  longitude: 75,
  population: 1000,
  ...different,
})
const india = place('', '')
const maharashtra = place('', 'Maharashtra')
const bihar = place('', 'Bihar')
const aurangabad = place('Aurangabad', 'Maharashtra', { population: 1_175_000 })
const otherAurangabad = place('Aurangabad', 'Bihar', { population: 100_000 })
const all = [india, maharashtra, bihar, otherAurangabad, aurangabad]
const namesOf = (city: string, state: string) => ({ city, state, country: 'india' })

describe('the place of the names that a member enters', () => {
  it('is their city in their state', () => {
    expect(choosePlace(namesOf('aurangabad', 'bihar'), all)).toEqual({ found: otherAurangabad })
  })

  it('is the largest city of that name where the state is unknown', () => {
    expect(choosePlace(namesOf('aurangabad', 'maharastra'), all)).toEqual({ found: aurangabad })
  })

  it('has the state as its parent where that has no such city', () => {
    expect(choosePlace(namesOf('nayagaon', 'bihar'), all)).toEqual({ around: bihar })
  })

  it('has the country as its parent where the state is unknown too, and none in an unknown country', () => {
    expect(choosePlace(namesOf('nayagaon', 'nowhere'), all)).toEqual({ around: india })
    expect(choosePlace(namesOf('nayagaon', 'nowhere'), [])).toEqual({})
  })

  it('does not depend on the order of the candidates', () => {
    const reversed = all.toReversed()
    expect(choosePlace(namesOf('aurangabad', 'bihar'), reversed)).toEqual({ found: otherAurangabad })
    expect(choosePlace(namesOf('aurangabad', 'maharastra'), reversed)).toEqual({ found: aurangabad })
    expect(choosePlace(namesOf('nayagaon', 'bihar'), reversed)).toEqual({ around: bihar })
    expect(choosePlace(namesOf('nayagaon', 'nowhere'), reversed)).toEqual({ around: india })
  })

  it('is the largest city of that name where no state is entered', () => {
    expect(choosePlace(namesOf('aurangabad', ''), all)).toEqual({ found: aurangabad })
  })

  it('is no state or country that has the name of the city', () => {
    expect(choosePlace(namesOf('bihar', 'nowhere'), all)).toEqual({ around: india })
    expect(choosePlace(namesOf('india', 'bihar'), all)).toEqual({ around: bihar })
  })

  it('is shown with its names and its kind', () => {
    expect(presentPlace(aurangabad)).toEqual({
      id: aurangabad.key,
      kind: 'city',
      city_name: 'Aurangabad',
      state: 'Maharashtra',
      country: 'India',
    })
  })

  it('has the kind city, state or country by the names it has', () => {
    expect([aurangabad, maharashtra, india].map(placeKindOf)).toEqual(['city', 'state', 'country'])
  })
})
