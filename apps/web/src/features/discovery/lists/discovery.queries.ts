import { pages, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, createCaller } from '../../../lib/api.ts'
import type { DiscoveryTab } from '../../../lib/discovery-tab.ts'
import { withEarlyReply } from '../../../lib/early-reply.ts'
import type { ListFilter } from '../../../lib/navigation.ts'
import { pagedQuery } from '../../../lib/paged-query.ts'
import { send } from '../../../lib/send.ts'
import { type CardPage, cardListKey, statusListKey } from '../../members/index.ts'

/** Home begins with this list. */
const callEarly = createCaller(withEarlyReply(send))

const ofEveryone = { everyone: 'true' } as const
const everyoneOf = (isEveryone: boolean) => (isEveryone ? ofEveryone : {})

export const recommendedQuery = (isEveryone = false) =>
  feedQuery(['recommended', { isEveryone }], (query) =>
    callEarly(routes.discovery.recommended, { query: { ...query, ...everyoneOf(isEveryone) } }),
  )

export const nearbyQuery = (isEveryone = false) =>
  feedQuery(['nearby', { isEveryone }], (query) =>
    call(routes.discovery.nearby, { query: { ...query, ...everyoneOf(isEveryone) } }),
  )

export const newestQuery = (isEveryone = false) =>
  feedQuery(['new', { isEveryone }], (query) =>
    call(routes.discovery.newest, { query: { ...query, ...everyoneOf(isEveryone) } }),
  )

/** Fetches a list of Home that follows the preferences, so that it is there when it is opened. */
export const prefetchList = (client: QueryClient, tab: DiscoveryTab): Promise<void> => {
  if (tab === 'recommended') return client.prefetchInfiniteQuery(recommendedQuery().options)
  return client.prefetchInfiniteQuery((tab === 'nearby' ? nearbyQuery() : newestQuery()).options)
}

/** The members of a gender, or those of a status. */
export const filteredQuery = (filter: ListFilter) =>
  filter.by === 'gender'
    ? feedQuery(['gender', filter.gender], (query) =>
        call(routes.discovery.byFilter, { query: { ...query, gender: filter.gender } }),
      )
    : feedQuery(statusListKey(filter.status).slice(1), (query) =>
        call(routes.discovery.byFilter, { query: { ...query, status: filter.status } }),
      )

interface FeedPageQuery {
  limit: number
  cursor: string | undefined
}

export const feedQuery = <Page extends CardPage>(
  name: readonly unknown[],
  fetchPage: (query: FeedPageQuery) => Promise<Page>,
) =>
  pagedQuery({
    queryKey: [cardListKey, ...name],
    field: 'users',
    fetchPage: (cursor) => fetchPage({ limit: pages.defaultLimit, cursor }),
    isCached: true,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['discovery', 'counts'],
    queryFn: () => call(routes.discovery.genderCounts),
    staleTime: 60_000,
  })
