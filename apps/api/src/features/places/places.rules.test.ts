import { describe, expect, it } from 'vitest'
import { choosePlace, type PlaceCandidate, placeKindOf } from './places.rules.ts'

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

  it('has the kind city, state or country by the names it has', () => {
    expect([aurangabad, maharashtra, india].map(placeKindOf)).toEqual(['city', 'state', 'country'])
  })
})
