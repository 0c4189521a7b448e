import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * What stands for a query as long as it is cached: the same object each time, and another one once the query
 * was dropped and fetched anew. To be called after the hook that fetches it.
 */
export function useCacheEntry(queryKey: QueryKey): object {
  const client = useQueryClient()
  return client.getQueryCache().find({ queryKey }) ?? client
}
