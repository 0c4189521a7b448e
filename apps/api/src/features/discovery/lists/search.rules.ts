import {
  filterAges,
  type Gender,
  genders,
  type MemberStatus,
  type QueryOf,
  type routes,
  yearsBefore,
} from '@satrangi/contract'
import type { ListPreferences } from '../../members/index.ts'
import type { FactInput } from './facts.rules.ts'

/** Paid members have priority in searches: exclusive ones first, then paid ones. */
export const statusesByPriority: readonly MemberStatus[] = ['exclusive', 'paid', 'active']

/** What a search asks for, as the database compares it. */
export interface SearchFilter {
  genders: readonly Gender[]
  /** Days of birth, both included, `1990-02-28`. */
  bornFrom: string
  bornTo: string
  /** The beginning of an id; empty for any. */
  idPrefix: string
  /** Keys of places; null for any. */
  places: readonly number[] | null
  /** Those of them where only members whose city was approved are meant. */
  typedPlaces: readonly number[]
}

export type SearchInput = Pick<QueryOf<typeof routes.discovery.search>, 'genders' | 'min_age' | 'max_age' | 'user_id'>

/** No member is older. */
const maxAgeYears = 120

/**
 * The filter of a search on a day.
 * @param today `2026-03-01`
 * @returns null where no member can match: ages in the wrong order, or a text that no id begins with
 */
export function buildSearchFilter(
  { genders: selected, min_age = 18, max_age, user_id = '' }: SearchInput,
  today: string,
): SearchFilter | null {
  const idPrefix = parseIdPrefix(user_id)
  // The upper end of the scale means 'and older'.
  const oldest = max_age === undefined || max_age >= filterAges.highest ? maxAgeYears : max_age
  if (idPrefix === null || oldest < min_age) return null
  return {
    genders: selected?.length ? selected : genders,
    bornFrom: dayAfter(yearsBefore(today, oldest + 1)),
    bornTo: yearsBefore(today, min_age),
    idPrefix,
    places: null,
    typedPlaces: [],
  }
}

/** The text in the spelling of ids: capitals, and digits for the letters that look like them; `SG` may be left out. */
function parseIdPrefix(userId: string): string | null {
  const typed = userId.toUpperCase().replace(/[\s-]/g, '')
  if (typed === '' || typed === 'S' || typed === 'SG') return ''
  const rest = (typed.startsWith('SG') ? typed.slice(2) : typed).replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{1,8}$/.test(rest) ? `SG${rest}` : null
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Few places, as cities of one name are, are searched one by one; the places of a whole country are not. */
export const areFewPlaces = (places: readonly number[]): boolean => places.length <= 60

/** So few genders and years of birth that the index of them is searched first. */
export const isSelective = ({ genders: selected, bornFrom, bornTo }: SearchFilter): boolean =>
  selected.length * (Number(bornTo.slice(0, 4)) - Number(bornFrom.slice(0, 4)) + 1) <= 60

/** From this length on an id prefix is more selective than any other filter. */
export const isSelectivePrefix = (idPrefix: string): boolean => idPrefix.length >= 4

/** A search with the viewer's preferences in the place of what it leaves open. */
export function withPreferences<Input extends SearchInput & FactInput>(
  input: Input,
  preferences: ListPreferences | null,
): Input {
  if (!preferences) return input
  const { genders, languages, maritalStatus, ageFrom, ageTo } = preferences
  const hasAges = input.min_age !== undefined || input.max_age !== undefined
  return {
    ...input,
    genders: input.genders?.length ? input.genders : genders,
    languages: input.languages?.length ? input.languages : languages,
    maritalStatus: input.maritalStatus?.length ? input.maritalStatus : maritalStatus,
    ...(hasAges ? {} : { min_age: ageFrom ?? undefined, max_age: ageTo ?? undefined }),
  }
}
