import { pages, routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, createCaller } from '../../lib/api.ts'
import { withEarlyReply } from '../../lib/early-reply.ts'
import type { ListFilter } from '../../lib/navigation.ts'
import { pagedQuery } from '../../lib/paged-query.ts'
import { send } from '../../lib/send.ts'
import { type CardPage, cardListKey, statusListKey } from '../members/index.ts'
import { type SearchFilters, toSearchQuery } from './search-filters.rules.ts'

/** Home begins with this list. */
const callEarly = createCaller(withEarlyReply(send))

export const recommendedQuery = () =>
  feedQuery(['recommended'], (query) => callEarly(routes.discovery.recommended, { query }))

/** These lists and searches say nothing of preferences yet, so that they leave nobody out for them. */
const ofEveryone = { everyone: 'true' } as const

export const nearbyQuery = () =>
  feedQuery(['nearby'], (query) => call(routes.discovery.nearby, { query: { ...query, ...ofEveryone } }))

export const newestQuery = () =>
  feedQuery(['new'], (query) => call(routes.discovery.newest, { query: { ...query, ...ofEveryone } }))

/** The members of a gender, or those of a status. */
export const filteredQuery = (filter: ListFilter) =>
  filter.by === 'gender'
    ? feedQuery(['gender', filter.gender], (query) =>
        call(routes.discovery.byFilter, { query: { ...query, gender: filter.gender } }),
      )
    : feedQuery(statusListKey(filter.status).slice(1), (query) =>
        call(routes.discovery.byFilter, { query: { ...query, status: filter.status } }),
      )

/** Other filters are another list: an answer to earlier ones never shows among these. */
export const searchQuery = (filters: SearchFilters) =>
  feedQuery(['search', filters], (query) =>
    call(routes.discovery.search, { query: { ...query, ...ofEveryone, ...toSearchQuery(filters) } }),
  )

interface FeedPageQuery {
  limit: number
  cursor: string | undefined
}

const feedQuery = <Page extends CardPage>(
  name: readonly unknown[],
  fetchPage: (query: FeedPageQuery) => Promise<Page>,
) =>
  pagedQuery({
    queryKey: [cardListKey, ...name],
    field: 'users',
    fetchPage: (cursor) => fetchPage({ limit: pages.defaultLimit, cursor }),
    isKept: true,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['discovery', 'counts'],
    queryFn: () => call(routes.discovery.genderCounts),
    staleTime: 60_000,
  })
