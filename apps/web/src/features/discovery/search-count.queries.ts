import { type CallInput, routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { searchCountKey } from '../members/index.ts'

/** What a search or a list demands, as a query string has it; nothing but the viewer's preferences where it is empty. */
export type CountedQuery = Readonly<NonNullable<CallInput<typeof routes.discovery.searchCount>['query']>>

/** About how many members a search finds, and how many more without each of its demands. */
export const searchCountQuery = (query: CountedQuery) =>
  queryOptions({
    queryKey: [...searchCountKey, query],
    queryFn: () => call(routes.discovery.searchCount, { query }),
  })
