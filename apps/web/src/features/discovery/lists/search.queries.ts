import { routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { searchCountKey } from '../../members/index.ts'
import { feedQuery } from './discovery.queries.ts'
import type { CountedQuery } from './search-fields.ts'
import { type SearchFilters, toSearchText } from './search-filters.rules.ts'

/** Other filters are another list: an answer to earlier ones never shows among these. */
export const searchQuery = (filters: SearchFilters) =>
  feedQuery(['search', filters], (query) =>
    call(routes.discovery.search, {
      query: { ...query, ...toSearchText(filters), ...(filters.user_id && { user_id: filters.user_id }) },
    }),
  )

/** About how many members a search finds, and how many more without each of its filters. */
export const searchCountQuery = (query: CountedQuery) =>
  queryOptions({
    queryKey: [...searchCountKey, query],
    queryFn: () => call(routes.discovery.searchCount, { query }),
  })
