import { describe, expect, it } from 'vitest'
import { choosePlace, homeNames, type PlaceCandidate, placeKindOf, presentPlace } from './places.rules.ts'

let next = 1
const place = (name: string, state: string, different: Partial<PlaceCandidate> = {}): PlaceCandidate => ({
  key: next++,
  name,
  state,
  country: 'India',
  countryCode: 'IN',
  latitude: 20,
  longitude: 75,
  population: 1000,
  listed: true,
  plain: (name || state || 'India').toLowerCase(),
  names: [(name || state || 'India').toLowerCase()],
  printed: [(name || state || 'India').toLowerCase()],
  ...different,
})
const india = place('', '', { names: ['india', 'bharat'] })
const maharashtra = place('', 'Maharashtra')
const bihar = place('', 'Bihar')
const punjab = place('', 'Punjab')
const punjabProvince = place('', 'Punjab Province', { names: ['punjab province', 'punjab'], population: 9000 })
const aurangabad = place('Aurangabad', 'Maharashtra', { population: 1_175_000 })
const otherAurangabad = place('Aurangabad', 'Bihar', { population: 100_000 })
const vijayapura = place('Vijayapura', 'Karnataka', { names: ['vijayapura', 'bijapur'] })
const bijapur = place('Bijapur', 'Chhattisgarh', { population: 900 })
const nagpur = place('Nagpur', 'Maharashtra', { population: 2_400_000 })
const stateless = place('Aurangabad', '', { population: 10 })
const village = place('Nayagaon', 'Bihar', { listed: false, population: 0 })
const all = [india, maharashtra, bihar, punjab, otherAurangabad, aurangabad, vijayapura, bijapur, nagpur]

const choose = (city: string, state: string, candidates = all, hasStates = true) =>
  choosePlace({ plain: city, cities: city.split('|'), states: state.split('|') }, candidates, hasStates)

describe('the place of the names that a member enters', () => {
  it.each<[string, string, string, PlaceCandidate]>([
    ['their city in their state', 'aurangabad', 'bihar', otherAurangabad],
    ['by far the largest city of that name where the state is unknown', 'aurangabad', 'maharastra', aurangabad],
    ['the city of that very name before one that was once called so', 'bijapur', 'india', bijapur],
    ['the largest city of that name in a state that is the country', 'aurangabad', 'bharat', aurangabad],
    ['the city after a comma where what is before it is none', 'gandhi chowk|nagpur', 'maharashtra', nagpur],
    ['the city in the state of which a district is written', 'aurangabad', 'nagpur', aurangabad],
  ])('is %s', (_, city, state, found) => {
    expect(choose(city, state)).toEqual({ found })
    expect(choose(city, state, all.toReversed())).toEqual({ found })
  })

  it('is the city of no state where the country is written for the state', () => {
    expect(choose('aurangabad', 'india', [...all, stateless])).toEqual({ found: stateless })
  })

  it('has the state of that very name before one that is also called so', () => {
    expect(choose('nayagaon', 'punjab', [punjabProvince, ...all])).toEqual({ around: punjab })
  })

  it('is a city that another member added, and not added again', () => {
    expect(choose('nayagaon', 'bihar', [...all, village])).toEqual({ found: village })
  })

  it('has the state around it where that has no such city', () => {
    expect(choose('nayagaon', 'bihar')).toEqual({ around: bihar })
    expect(choose('nagpur', 'bihar')).toEqual({ around: bihar })
  })

  it('has the city around it that is written for the state, as districts are', () => {
    expect(choose('nayagaon', 'nagpur')).toEqual({ around: nagpur })
  })

  it('has the country around it where that has no states', () => {
    expect(choose('nayagaon', 'nowhere', [india], false)).toEqual({ around: india })
  })

  it('is asked for again where neither city nor state are known, or several cities may be meant', () => {
    expect(choose('nayagaon', 'nowhere')).toEqual({ unknown: 'state_unknown' })
    expect(choose('bijapur', 'nowhere')).toEqual({ unknown: 'state_unknown' })
  })

  it('is no state or country that has the name of the city', () => {
    expect(choose('bihar', 'nowhere')).toEqual({ unknown: 'state_unknown' })
    expect(choose('india', 'bihar')).toEqual({ around: bihar })
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

  it('has the country for its state where no states are known', () => {
    expect(homeNames(place('Singapore', '', { country: 'Singapore' }))).toEqual({
      city_name: 'Singapore',
      state: 'Singapore',
      country: 'Singapore',
    })
  })
})
