import { filterAges, type Preferences } from '@satrangi/contract'

/** Nothing matters: everybody may be recommended. */
export const noPreferences: Preferences = {
  genders: [],
  min_age: null,
  max_age: null,
  languages: [],
  maritalStatus: [],
  places: [],
}

const sorted = (values: readonly (string | number)[]) => [...values].sort().join()

/** Whether two say the same, in whatever order. */
export const areSamePreferences = (a: Preferences, b: Preferences): boolean =>
  a.min_age === b.min_age &&
  a.max_age === b.max_age &&
  sorted(a.genders) === sorted(b.genders) &&
  sorted(a.languages) === sorted(b.languages) &&
  sorted(a.maritalStatus) === sorted(b.maritalStatus) &&
  sorted(a.places.map(({ id }) => id)) === sorted(b.places.map(({ id }) => id))

/** The ages as the two sliders have them: what does not matter stands at the end of the scale. */
export const toAgeRange = ({ min_age, max_age }: Preferences): [number, number] => [
  min_age ?? filterAges.lowest,
  max_age ?? filterAges.highest,
]
