import { filterAges, type Gender, type Preferences, type PreferredArea, type SearchMust } from '@satrangi/contract'

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
  a.area === b.area &&
  sorted(a.genders) === sorted(b.genders) &&
  sorted(a.languages) === sorted(b.languages) &&
  sorted(a.maritalStatus) === sorted(b.maritalStatus) &&
  sorted(a.places.map(({ id }) => id)) === sorted(b.places.map(({ id }) => id))

/** Whether anything matters. */
export const hasPreferences = (preferences: Preferences): boolean => !areSamePreferences(preferences, noPreferences)

/** The ages as the two sliders have them: what does not matter stands at the end of the scale. */
export const toAgeRange = ({ min_age, max_age }: Preferences): [number, number] => [
  min_age ?? filterAges.lowest,
  max_age ?? filterAges.highest,
]

/** Where somebody is looked for, as one choice. */
export const searchedAreas = ['near_me', 'my_state', 'anywhere', 'places'] as const
export type SearchedArea = (typeof searchedAreas)[number]

export const searchedAreaOf = ({ area, places }: Preferences): SearchedArea =>
  area ?? (places.length > 0 ? 'places' : 'anywhere')

/** The part of the preferences that a choice changes. Chosen places count beside an area, and not beside `anywhere`. */
export const searchedAreaChange = (chosen: SearchedArea): Partial<Preferences> => {
  if (chosen === 'anywhere') return { area: undefined, places: [] }
  return { area: chosen === 'places' ? undefined : (chosen satisfies PreferredArea) }
}

/** The preferences without one thing that they demand; the same where they do not demand it. */
export function withoutFilter(preferences: Preferences, must: SearchMust): Preferences {
  switch (must) {
    case 'genders':
    case 'languages':
    case 'maritalStatus':
      return { ...preferences, [must]: [] }
    case 'ages':
      return { ...preferences, min_age: null, max_age: null }
    case 'location':
      return { ...preferences, ...searchedAreaChange('anywhere') }
    default:
      return preferences
  }
}

const groups = {
  women: ['Lesbian', 'Bisexual | Woman', 'Transgender | Women'],
  men: ['Gay', 'Bisexual | Man', 'Transgender | Man'],
} as const satisfies Record<string, readonly Gender[]>

/** Genders as one says them: all women together are women, the others each by their own name. */
export function nameGenders(genders: readonly Gender[]): (keyof typeof groups | Gender)[] {
  const whole = (['women', 'men'] as const).filter((name) => groups[name].every((one) => genders.includes(one)))
  const said = new Set<Gender>(whole.flatMap((name) => groups[name]))
  return [...whole, ...genders.filter((gender) => !said.has(gender))]
}
