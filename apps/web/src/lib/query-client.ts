import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isPassing } from './call-error.ts'
import { session } from './session.ts'

const fresh = 30_000
const kept = 10 * 60_000

/** The cache of everything that the server said. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, rather than wait unseen; what is shown is asked for
      // again when the network is back.
      queries: {
        staleTime: fresh,
        gcTime: kept,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isPassing(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Nothing of one member stays in memory for the next. */
export function clearWithSession(client: QueryClient): () => void {
  let who = session.getSnapshot().user?.id
  return session.subscribe(() => {
    const now = session.getSnapshot().user?.id
    if (now !== who) client.clear()
    who = now
  })
}
