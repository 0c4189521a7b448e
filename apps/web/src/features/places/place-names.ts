import type { Place } from '@satrangi/contract'

type PlaceNames = Pick<Place, 'kind' | 'city_name' | 'state' | 'country'>

/** The place's own name: of a city the city. */
export const placeName = ({ kind, city_name, state, country }: PlaceNames): string =>
  ({ city: city_name, state, country })[kind]

/** Where it lies: a city's state and country, a state's country. */
export function placeRegion({ kind, state, country }: PlaceNames): string {
  if (kind === 'country') return ''
  return (kind === 'city' ? [state, country] : [country]).filter(Boolean).join(', ')
}

/** Pune, Maharashtra, India */
export const fullPlaceName = (place: PlaceNames): string =>
  [placeName(place), placeRegion(place)].filter(Boolean).join(', ')
