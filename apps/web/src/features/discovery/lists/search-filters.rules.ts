import { type PreferredArea, preferredAreas, type SearchSort, searchSorts, textLengths } from '@satrangi/contract'
import {
  type ChoiceField,
  type CountedQuery,
  choiceFields,
  type FlagField,
  flagFields,
  isWhole,
  type NumberRange,
  type RangeFieldName,
  rangeFields,
  type SearchText,
  searchChoices,
} from './search-fields.ts'

/** What is searched by. Empty, null and false mean: it does not matter, or is as the viewer's preferences have it. */
export interface SearchFilters
  extends Readonly<Record<ChoiceField, readonly string[]>>,
    Readonly<Record<FlagField, boolean>>,
    Readonly<Record<RangeFieldName, NumberRange | null>> {
  readonly user_id: string
  readonly location: string
  /** Around the viewer's home, where no place is typed. */
  readonly area: PreferredArea | null
  /** Whether the viewer's preferences leave nobody out. */
  readonly everyone: boolean
  readonly sort: SearchSort
}

/** Fewer letters of a place would find half of the world. */
export const minPlaceLength = 2

/** An id that is typed by thumb: case and spaces do not matter. */
const normalizeMemberId = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 20)

/**
 * What is understood of a query: a choice that is none, a number out of range or an unknown name is left out.
 * A member's id is never read from it: a link from somebody else would open a profile, and its owner would learn of it.
 */
export function parseSearch(query: string | Readonly<Record<string, string>>): SearchFilters {
  const params = new URLSearchParams(query)
  const location = (params.get('location') ?? '').trim()
  const isPlace = [...location].length >= minPlaceLength && location.length <= textLengths.short
  return normalizeFilters({
    ...(Object.fromEntries([
      ...choiceFields.map((field) => [field, params.get(field)?.split(',') ?? []]),
      ...flagFields.map((field) => [field, params.get(field) === 'true']),
      ...Object.keys(rangeFields).map((field) => [field, parseRange(params, field as RangeFieldName)]),
    ]) as Pick<SearchFilters, ChoiceField | FlagField | RangeFieldName>),
    user_id: '',
    location: isPlace ? location : '',
    area: preferredAreas.find((area) => area === params.get('area')) ?? null,
    everyone: params.get('everyone') === 'true',
    sort: searchSorts.find((sort) => sort === params.get('sort')) ?? 'priority',
  })
}

function parseRange(params: URLSearchParams, field: RangeFieldName): NumberRange | null {
  const { name, lowest, highest } = rangeFields[field]
  const parse = (end: 'min' | 'max') => {
    const text = params.get(`${end}_${name}`) ?? ''
    const value = Number(text)
    return /^\d{2,3}$/.test(text) && value >= lowest && value <= highest ? value : undefined
  }
  const [low, high] = [parse('min'), parse('max')]
  if (low === undefined && high === undefined) return null
  const [one, other] = [low ?? lowest, high ?? highest]
  return [Math.min(one, other), Math.max(one, other)]
}

export const noFilters: SearchFilters = parseSearch('')

/** Tidied, and choices in the order of their list, so that the same filters are one list of members. */
export function normalizeFilters(filters: SearchFilters): SearchFilters {
  const choices = choiceFields.map((field) => {
    const chosen = searchChoices[field].filter((choice) => filters[field].includes(choice))
    // All identities leave nobody out; where preferences would, they stand in their place.
    return [field, field === 'genders' && filters.everyone && isEveryChoice(field, chosen) ? [] : chosen]
  })
  const { ages, height } = filters
  const location = filters.location.trim()
  return {
    ...filters,
    ...(Object.fromEntries(choices) as Pick<SearchFilters, ChoiceField>),
    ages: ages && filters.everyone && isWhole('ages', ages) ? null : ages,
    height: height && isWhole('height', height) ? null : height,
    user_id: normalizeMemberId(filters.user_id),
    location,
    area: location === '' ? filters.area : null,
  }
}

export const isEveryChoice = (field: ChoiceField, chosen: readonly string[]): boolean =>
  chosen.length === searchChoices[field].length

/** The query of a search, without the id of a member. */
export function toSearchText(filters: SearchFilters): SearchText {
  const { location, area, everyone, sort } = filters
  const entries = [
    ...choiceFields.map((field) => [field, filters[field].join(',')]),
    ...Object.keys(rangeFields).flatMap((field) => rangeEntries(field as RangeFieldName, filters)),
    ['location', location],
    ['area', area ?? ''],
    ...flagFields.map((field) => [field, filters[field] ? 'true' : '']),
    ['everyone', everyone ? 'true' : ''],
    ['sort', sort === 'priority' ? '' : sort],
  ]
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as SearchText
}

function rangeEntries(field: RangeFieldName, filters: SearchFilters): string[][] {
  const range = filters[field]
  if (!range) return []
  const { name, lowest, highest } = rangeFields[field]
  const [low, high] = range
  // Of a whole range, that it is meant: it stands in the place of a preference.
  if (isWhole(field, range)) return [[`min_${name}`, String(lowest)]]
  return [
    [`min_${name}`, low > lowest ? String(low) : ''],
    [`max_${name}`, high < highest ? String(high) : ''],
  ]
}

/** What the number of results is asked by: no order, and no place that is too short to search for. */
export function toCountedQuery(filters: SearchFilters): CountedQuery {
  const { sort: _, ...query } = toSearchText(normalizeFilters(filters))
  const { location, ...others } = query
  return location === undefined || [...location].length < minPlaceLength ? others : query
}
