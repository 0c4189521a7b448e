import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTransientError } from './call-error.ts'

const staleTimeMs = 30_000
const gcTimeMs = 10 * 60_000

/** The cache of the server's data. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
