import { type InvalidateOptions, type InvalidateQueryFilters, onlineManager, QueryClient } from '@tanstack/react-query'
import { isTransientError } from './call-error.ts'

const staleTimeMs = 30_000
const gcTimeMs = 10 * 60_000

/**
 * What changes while it loads is loaded again afterwards: the answer on its way may be older than the change. The library
 * would take it for the new one where it is the first, or nobody looks at it.
 */
class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const again = () => super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      if (query.state.data === undefined || !query.isActive()) query.promise?.then(again, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}

/** The cache of the server's data. */
export const createQueryClient = (): QueryClient =>
  new AppQueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait unseen; what is shown is asked for
      // again when the network is back.
      queries: {
        staleTime: staleTimeMs,
        gcTime: gcTimeMs,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isTransientError(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
