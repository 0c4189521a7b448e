import { pages, routes } from '@satrangi/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { byCursor, cardListKey, photosFreshFor } from '../members/index.ts'

export const newestQuery = () =>
  infiniteQueryOptions({
    queryKey: [cardListKey, 'new'],
    queryFn: ({ pageParam }) => call(routes.discovery.newest, { query: { limit: pages.list, cursor: pageParam } }),
    ...byCursor,
    refetchInterval: photosFreshFor,
  })
