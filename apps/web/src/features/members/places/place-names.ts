import type { Place } from '@satrangi/contract'
import { placeLabel } from '../../../lib/option-words.ts'

type PlaceNames = Pick<Place, 'kind' | 'city_name' | 'state' | 'country'>

/** The place's own stored name: of a city the city. */
export const placeName = ({ kind, city_name, state, country }: PlaceNames): string =>
  ({ city: city_name, state, country })[kind]

/** Where it lies, in the reader's language: a city's state and country, a state's country. */
export function placeRegion({ kind, state, country }: PlaceNames): string {
  if (kind === 'country') return ''
  return (kind === 'city' ? [state, country] : [country]).filter(Boolean).map(placeLabel).join(', ')
}

/** Pune, Maharashtra, India, in the reader's language */
export const fullPlaceName = (place: PlaceNames): string =>
  [placeLabel(placeName(place)), placeRegion(place)].filter(Boolean).join(', ')
