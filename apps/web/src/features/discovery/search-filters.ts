import { useSyncExternalStore } from 'react'
import { createMemberStore } from '../../lib/member-store.ts'
import { defaultFilters, normalizeFilters, parseFilters, type SearchFilters } from './search-filters.rules.ts'

const filters = createMemberStore<SearchFilters>('searchFilters', defaultFilters, parseFilters)

/** Searches by these from now on. */
export const applyFilters = (next: SearchFilters): void => filters.set(normalizeFilters(next))

/** What is searched by. */
export const useSearchFilters = (): SearchFilters => useSyncExternalStore(filters.subscribe, filters.getSnapshot)
