import { pages, routes } from '@satrangi/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ListFilter } from '../../lib/navigation.ts'
import { byCursor, cardListKey, photosFreshFor, statusListKey } from '../members/index.ts'
import { type SearchFilters, searchQueryOf } from './search-filters.rules.ts'

/**
 * A list that one comes back to is as it was left: it is asked for again only when the signatures
 * of its photos would run out before the next time.
 */
const feed = { ...byCursor, staleTime: photosFreshFor / 2, refetchInterval: photosFreshFor } as const

export const recommendedQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'recommended'],
    queryFn: ({ pageParam }) => call(routes.discovery.recommended, { query: page(pageParam) }),
    ...feed,
  })

export const nearbyQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'nearby'],
    queryFn: ({ pageParam }) => call(routes.discovery.nearby, { query: page(pageParam) }),
    ...feed,
  })

export const newestQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'new'],
    queryFn: ({ pageParam }) => call(routes.discovery.newest, { query: page(pageParam) }),
    ...feed,
  })

/** The members of a gender, or those of a status. */
export const filteredQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: filter.by === 'gender' ? [cardListKey, 'gender', filter.gender] : statusListKey(filter.status),
    queryFn: ({ pageParam }) =>
      call(routes.discovery.byFilter, {
        query:
          filter.by === 'gender'
            ? { ...page(pageParam), gender: filter.gender }
            : { ...page(pageParam), status: filter.status },
      }),
    ...feed,
  })

/** Other filters are another list: an answer to earlier ones never shows among these. */
export const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'search', filters],
    queryFn: ({ pageParam }) =>
      call(routes.discovery.search, { query: { ...page(pageParam), ...searchQueryOf(filters) } }),
    ...feed,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['discovery', 'counts'],
    queryFn: () => call(routes.discovery.genderCounts),
    staleTime: 60_000,
  })

const page = (cursor: string | undefined) => ({ limit: pages.defaultLimit, cursor })
