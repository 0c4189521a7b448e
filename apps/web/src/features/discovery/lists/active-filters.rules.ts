import type { Preferences, SearchMust } from '@satrangi/contract'
import {
  choiceFields,
  type FlagField,
  flagFields,
  type RangeFieldName,
  rangeFields,
  searchChoices,
} from './search-fields.ts'
import { isEveryChoice, noFilters, normalizeFilters, type SearchFilters } from './search-filters.rules.ts'

/** One thing that is filtered by. */
export interface ActiveFilter {
  readonly field: SearchMust | 'area' | 'user_id'
  /** One choice, a text, or nothing where the filter says it all; null: every choice. */
  readonly value?: string | null
  readonly without: SearchFilters
}

/** Whatever leaves somebody out beside preferences, in the order of the panel. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const without = (change: Partial<SearchFilters>) => ({ ...filters, ...change })
  const text = (field: 'user_id' | 'location'): ActiveFilter[] =>
    filters[field] === '' ? [] : [{ field, value: filters[field], without: without({ [field]: '' }) }]
  const choices = (field: (typeof choiceFields)[number]): ActiveFilter[] =>
    isEveryChoice(field, filters[field])
      ? [{ field, value: null, without: without({ [field]: [] }) }]
      : filters[field].map((value) => {
          const others = filters[field].filter((other) => other !== value)
          return { field, value, without: without({ [field]: others }) }
        })
  const range = (field: RangeFieldName): ActiveFilter[] =>
    filters[field] ? [{ field, without: without({ [field]: null }) }] : []
  const flag = (field: FlagField): ActiveFilter[] =>
    filters[field] ? [{ field, without: without({ [field]: false }) }] : []
  const [identity, ...life] = choiceFields
  return [
    ...choices(identity ?? 'genders'),
    ...range('ages'),
    ...text('location'),
    ...(filters.area ? [{ field: 'area', value: filters.area, without: without({ area: null }) } as const] : []),
    ...life.flatMap(choices),
    ...range('height'),
    ...flagFields.flatMap(flag),
    ...text('user_id'),
  ]
}

const hasPreference = (preferences: Preferences, must: SearchMust): boolean => {
  if (must === 'ages') return preferences.min_age !== null || preferences.max_age !== null
  if (must === 'location') return preferences.places.length > 0 || preferences.area !== undefined
  return (must === 'genders' || must === 'languages' || must === 'maritalStatus') && preferences[must].length > 0
}

/** The ends of the ages that are preferred; null where any age is. */
export const preferredAgeRange = ({ min_age, max_age }: Preferences): SearchFilters['ages'] =>
  min_age === null && max_age === null
    ? null
    : [min_age ?? rangeFields.ages.lowest, max_age ?? rangeFields.ages.highest]

/**
 * A search that does not demand something any more, neither itself nor by the viewer's preferences, which hold where a
 * search says nothing. Places are preferred by the list: without them the other preferences become filters.
 */
export function withoutFilter(
  filters: SearchFilters,
  must: SearchMust,
  preferences: Preferences | undefined,
): SearchFilters {
  const cleared = { ...filters, [must]: noFilters[must], ...(must === 'location' && { area: null }) }
  if (filters.everyone || !preferences || !hasPreference(preferences, must)) return cleared
  if (must === 'ages') return { ...cleared, ages: [rangeFields.ages.lowest, rangeFields.ages.highest] }
  if (must !== 'location') return { ...cleared, [must]: searchChoices[must as keyof typeof searchChoices] }
  const or = (own: readonly string[], preferred: readonly string[]) => (own.length > 0 ? own : preferred)
  return normalizeFilters({
    ...cleared,
    everyone: true,
    genders: or(cleared.genders, preferences.genders),
    languages: or(cleared.languages, preferences.languages),
    maritalStatus: or(cleared.maritalStatus, preferences.maritalStatus),
    ages: cleared.ages ?? preferredAgeRange(preferences),
  })
}
