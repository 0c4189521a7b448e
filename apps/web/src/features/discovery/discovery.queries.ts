import { pages, routes } from '@satrangi/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ListFilter } from '../../lib/navigation.ts'
import { cardListKey, cursorPaging, photoRefreshMs, statusListKey } from '../members/index.ts'
import { type SearchFilters, toSearchQuery } from './search-filters.rules.ts'

/**
 * A list that one comes back to is as it was left: it is asked for again only when the signatures
 * of its photos would run out before the next time.
 */
const feedOptions = { ...cursorPaging, staleTime: photoRefreshMs / 2, refetchInterval: photoRefreshMs } as const

export const recommendedQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'recommended'],
    queryFn: ({ pageParam }) => call(routes.discovery.recommended, { query: pageQuery(pageParam) }),
    ...feedOptions,
  })

export const nearbyQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'nearby'],
    queryFn: ({ pageParam }) => call(routes.discovery.nearby, { query: pageQuery(pageParam) }),
    ...feedOptions,
  })

export const newestQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'new'],
    queryFn: ({ pageParam }) => call(routes.discovery.newest, { query: pageQuery(pageParam) }),
    ...feedOptions,
  })

/** The members of a gender, or those of a status. */
export const filteredQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: filter.by === 'gender' ? [cardListKey, 'gender', filter.gender] : statusListKey(filter.status),
    queryFn: ({ pageParam }) =>
      call(routes.discovery.byFilter, {
        query:
          filter.by === 'gender'
            ? { ...pageQuery(pageParam), gender: filter.gender }
            : { ...pageQuery(pageParam), status: filter.status },
      }),
    ...feedOptions,
  })

/** Other filters are another list: an answer to earlier ones never shows among these. */
export const searchQuery = (filters: SearchFilters) =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'search', filters],
    queryFn: ({ pageParam }) =>
      call(routes.discovery.search, { query: { ...pageQuery(pageParam), ...toSearchQuery(filters) } }),
    ...feedOptions,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['discovery', 'counts'],
    queryFn: () => call(routes.discovery.genderCounts),
    staleTime: 60_000,
  })

const pageQuery = (cursor: string | undefined) => ({ limit: pages.defaultLimit, cursor })
