import { ageLimits, filterAges, type Gender, genders, textLengths } from '@satrangi/contract'

const everyAge = [filterAges.lowest, filterAges.highest] as const

/** What the filter panel holds. Empty means: it does not matter. */
export interface SearchFilters {
  readonly user_id: string
  readonly ages: readonly [youngest: number, oldest: number]
  readonly location: string
  readonly genders: readonly Gender[]
}

/** What a search begins with. */
export const defaultFilters: SearchFilters = {
  user_id: '',
  ages: [filterAges.from, filterAges.to],
  location: '',
  genders: [],
}

/** Fewer letters of a place would find half of the world. */
export const minPlaceLength = 2

/** An id that is typed by thumb: case and spaces do not matter. */
const normalizeMemberId = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 20)

/** As they are asked for: tidied, and the genders in the order of the list, so that the same filters are one list. */
export const normalizeFilters = (filters: SearchFilters): SearchFilters => ({
  user_id: normalizeMemberId(filters.user_id),
  ages: filters.ages,
  location: filters.location.trim(),
  genders: genders.filter((gender) => filters.genders.includes(gender)),
})

/** The query of the call. All genders together filter nothing, and neither do none and the ends of the ages. */
export const toSearchQuery = ({ user_id, ages, location, genders: chosen }: SearchFilters) => ({
  ...Object.fromEntries(Object.entries(ageLimits(ages)).filter(([, age]) => age !== null)),
  ...(user_id ? { user_id } : {}),
  ...(location ? { location } : {}),
  ...(chosen.length > 0 && chosen.length < genders.length ? { genders: chosen.join(',') } : {}),
})

/** One thing that is filtered by, and the filters without it. */
export type ActiveFilter = { readonly without: SearchFilters } & (
  | { readonly kind: 'user_id' | 'location' | 'gender'; readonly value: string }
  | { readonly kind: 'ages'; readonly value: SearchFilters['ages'] }
)

/** Whatever leaves somebody out, the ages that a search begins with too. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { user_id, ages, location, genders: chosen } = filters
  const active: ActiveFilter[] = []
  if (user_id) active.push({ kind: 'user_id', value: user_id, without: { ...filters, user_id: '' } })
  const { min_age, max_age } = ageLimits(ages)
  if (min_age !== null || max_age !== null) {
    active.push({ kind: 'ages', value: ages, without: { ...filters, ages: everyAge } })
  }
  if (location) active.push({ kind: 'location', value: location, without: { ...filters, location: '' } })
  for (const gender of chosen) {
    const without = { ...filters, genders: chosen.filter((other) => other !== gender) }
    active.push({ kind: 'gender', value: gender, without })
  }
  return active
}

/** Filters that were kept by the browser, where somebody may have changed them; undefined when they make no sense. */
export function parseFilters(stored: unknown): SearchFilters | undefined {
  const { user_id, ages, location, genders: chosen } = (stored ?? {}) as Partial<Record<keyof SearchFilters, unknown>>
  if (typeof user_id !== 'string' || typeof location !== 'string' || location.length > textLengths.short) return
  if (!Array.isArray(chosen) || !isAges(ages)) return
  return normalizeFilters({ user_id, ages, location, genders: chosen })
}

function isAges(value: unknown): value is SearchFilters['ages'] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [youngest, oldest]: unknown[] = value
  return isAge(youngest) && isAge(oldest) && youngest <= oldest
}

const isAge = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= filterAges.lowest && Number(value) <= filterAges.highest
