import { useSyncExternalStore } from 'react'
import { memberValue } from '../../lib/member-value.ts'
import { noFilters, readFilters, type SearchFilters, tidied } from './search-filters.rules.ts'

const filters = memberValue<SearchFilters>('searchFilters', noFilters, readFilters)

/** Searches by these from now on. */
export const applyFilters = (next: SearchFilters): void => filters.set(tidied(next))

/** What is searched by. */
export const useSearchFilters = (): SearchFilters => useSyncExternalStore(filters.subscribe, filters.getSnapshot)
