import type { FieldProblemCode, Place } from '@satrangi/contract'

/** A place as it is stored: without a name the whole of a state, without a state too that of a country. */
export interface PlaceRow {
  key: number
  name: string
  state: string
  country: string
}

/** The names of a place that are stored with its members. */
export interface HomeNames {
  city_name: string
  state: string
  country: string
}

export const placeKindOf = ({ name, state }: Pick<PlaceRow, 'name' | 'state'>): Place['kind'] =>
  name ? 'city' : state ? 'state' : 'country'

export const presentPlace = (row: PlaceRow): Place => ({
  id: row.key,
  kind: placeKindOf(row),
  city_name: row.name,
  state: row.state,
  country: row.country,
})

/** Where states are not known, as in Singapore, the country is its own state. */
export const homeNames = ({ name, state, country }: PlaceRow): HomeNames => ({
  city_name: name,
  state: state || country,
  country,
})

export interface PlaceCandidate extends PlaceRow {
  countryCode: string
  latitude: number | null
  longitude: number | null
  population: number
  plain: string
  listed: boolean
  /** Those of its names that are asked for, and which of them the product prints. */
  names: readonly string[]
  printed: readonly string[]
}

/** What a member entered, compact: each list has every way to read one field, most likely first. */
export interface EnteredNames {
  /** The city with its spaces. */
  plain: string
  cities: readonly string[]
  states: readonly string[]
}

export type KnownPlace =
  | { found: PlaceCandidate }
  /** The state or country in which the city is added. */
  | { around: PlaceCandidate }

export type PlaceChoice = KnownPlace | { unknown: FieldProblemCode }

/** One of two cities of a name is meant without its state where it is so many times larger. */
const clearlyLarger = 10

/**
 * The place that a member's names mean: their city in their state; where the state is unknown, the only or by far the
 * largest city of that name. Otherwise the state in which the city is added. What another member typed is found in its
 * own state alone: whoever names no state learns of cities of the gazetteer, and of nobody's text.
 * @param candidates the country, and its places that have one of the names
 * @param hasStates whether the gazetteer knows states of the country
 */
export function choosePlace(
  { plain, cities, states }: EnteredNames,
  candidates: readonly PlaceCandidate[],
  hasStates: boolean,
): PlaceChoice {
  const country = candidates.find((one) => !one.state && !one.name)
  const citiesNamed = (names: readonly string[]) =>
    firstOf(names, (name) =>
      bestFirst(
        candidates.filter((one) => one.name && one.names.includes(name)),
        (one) => [one.listed, one.plain === plain, one.printed.includes(name)],
      ),
    )
  const named = citiesNamed(cities)
  const state = firstOf(states, (name) =>
    bestFirst(
      candidates.filter((one) => !one.name && one.state && one.names.includes(name)),
      (one) => [one.printed.includes(name)],
    ),
  )[0]
  if (state) {
    const inState = named.find((one) => one.state === state.state)
    return inState ? { found: inState } : { around: state }
  }
  if (country && (!hasStates || states.some((name) => country.names.includes(name)))) {
    const inNoState = named.find((one) => one.state === '') ?? named.find(({ listed }) => listed)
    return inNoState ? { found: inNoState } : { around: country }
  }
  const onlyOne = clearlyFirst(named.filter(({ listed }) => listed))
  if (onlyOne) return { found: onlyOne }
  // A district is called like its city.
  const seat = clearlyFirst(citiesNamed(states).filter(({ listed }) => listed))
  const inSeatsState = seat && named.find((one) => one.state === seat.state)
  if (inSeatsState) return { found: inSeatsState }
  return seat ? { around: seat } : { unknown: 'state_unknown' }
}

/** What the first name has that has anything. */
function firstOf(names: readonly string[], find: (name: string) => readonly PlaceCandidate[]) {
  for (const name of names) {
    const found = find(name)
    if (found.length > 0) return found
  }
  return []
}

/** By the first virtue that one has and another has not; among equals the larger one first. */
const bestFirst = (places: readonly PlaceCandidate[], virtuesOf: (place: PlaceCandidate) => readonly boolean[]) => {
  const rank = (place: PlaceCandidate) => virtuesOf(place).map(Number).join('')
  return [...places].sort(
    (one, other) => rank(other).localeCompare(rank(one)) || other.population - one.population || one.key - other.key,
  )
}

function clearlyFirst(places: readonly PlaceCandidate[]): PlaceCandidate | undefined {
  const [first, ...others] = places
  if (!first) return undefined
  const isClear = others.every(
    ({ state, population }) => state === first.state || population * clearlyLarger <= first.population,
  )
  return isClear ? first : undefined
}
