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

const wished = (wishes: Preferences, must: SearchMust): boolean => {
  if (must === 'ages') return wishes.min_age !== null || wishes.max_age !== null
  if (must === 'location') return wishes.places.length > 0 || wishes.area !== undefined
  return (must === 'genders' || must === 'languages' || must === 'maritalStatus') && wishes[must].length > 0
}

/** The ends of the ages that are wished for; null where any age is. */
export const wishedAges = ({ min_age, max_age }: Preferences): SearchFilters['ages'] =>
  min_age === null && max_age === null
    ? null
    : [min_age ?? rangeFields.ages.lowest, max_age ?? rangeFields.ages.highest]

/**
 * A search that does not demand something any more, neither itself nor by the viewer's preferences, which hold where a
 * search says nothing. Places are wished for by the list: without them the other preferences become filters.
 */
export function withoutDemand(
  filters: SearchFilters,
  must: SearchMust,
  wishes: Preferences | undefined,
): SearchFilters {
  const cleared = { ...filters, [must]: noFilters[must], ...(must === 'location' && { area: null }) }
  if (filters.everyone || !wishes || !wished(wishes, must)) return cleared
  if (must === 'ages') return { ...cleared, ages: [rangeFields.ages.lowest, rangeFields.ages.highest] }
  if (must !== 'location') return { ...cleared, [must]: searchChoices[must as keyof typeof searchChoices] }
  const or = (own: readonly string[], wishes: readonly string[]) => (own.length > 0 ? own : wishes)
  return normalizeFilters({
    ...cleared,
    everyone: true,
    genders: or(cleared.genders, wishes.genders),
    languages: or(cleared.languages, wishes.languages),
    maritalStatus: or(cleared.maritalStatus, wishes.maritalStatus),
    ages: cleared.ages ?? wishedAges(wishes),
  })
}
