import type { Place } from '@satrangi/contract'

/** A place as it is stored: without a name the whole of a state, without a state too that of a country. */
export interface PlaceRow {
  key: number
  name: string
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

/** The names that a member entered, normalised for comparison. */
export interface PlaceNames {
  city: string
  state: string
  country: string
}

export interface PlaceCandidate extends PlaceRow {
  plain: string
  plainState: string
  countryCode: string
  latitude: number | null
  longitude: number | null
  population: number
}

/**
 * The place that a member's names mean: their city in their state; the largest city of that name where
 * the state is unknown. Otherwise the parent, the state or country in which the city is added.
 * @param candidates the places of their country that have the name of their city, state or country
 */
export function choosePlace(
  names: PlaceNames,
  candidates: readonly PlaceCandidate[],
): { found?: PlaceCandidate; around?: PlaceCandidate } {
  const cities = candidates.filter((one) => one.name && one.plain === names.city)
  const state = candidates.find((one) => !one.name && one.state && one.plainState === names.state)
  const country = candidates.find((one) => !one.state && !one.name)
  const inState = cities.find(({ plainState }) => plainState === names.state)
  const largest = [...cities].sort((one, other) => other.population - one.population)[0]
  const found = inState ?? (state ? undefined : largest)
  if (found) return { found }
  const parent = state ?? country
  return parent ? { around: parent } : {}
}
