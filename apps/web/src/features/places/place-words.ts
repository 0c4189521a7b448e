import type { Place } from '@satrangi/contract'

type Names = Pick<Place, 'kind' | 'city_name' | 'state' | 'country'>

/** The place's own name: of a city the city. */
export const nameOf = ({ kind, city_name, state, country }: Names): string =>
  ({ city: city_name, state, country })[kind]

/** Where it lies: a city's state and country, a state's country. */
export function whereOf({ kind, state, country }: Names): string {
  if (kind === 'country') return ''
  return (kind === 'city' ? [state, country] : [country]).filter(Boolean).join(', ')
}

/** Pune, Maharashtra, India */
export const wholeNameOf = (place: Names): string => [nameOf(place), whereOf(place)].filter(Boolean).join(', ')
