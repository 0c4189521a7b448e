import { routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { searchCountKey } from '../../members/index.ts'
import type { CountedQuery } from './search-fields.ts'

/** About how many members a search finds, and how many more without each of its filters. */
export const searchCountQuery = (query: CountedQuery) =>
  queryOptions({
    queryKey: [...searchCountKey, query],
    queryFn: () => call(routes.discovery.searchCount, { query }),
  })
