import { CallError, routes } from '@satrangi/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { rejectionHoldMs, storedRejection } from './held-rejection.ts'
import { requestsKey } from './requests.queries.ts'

/** In this time the page that holds it sends it, if there still is one. */
const marginMs = 5_000

/**
 * Sends a rejection whose page was killed before it could. Another page that is still open may hold it, and its
 * member may undo it there: it waits until that time is over.
 */
export async function sendStoredRejection(client: QueryClient): Promise<void> {
  const stored = storedRejection.read()
  if (!stored) return
  const waitMs = Math.max(0, stored.at + rejectionHoldMs + marginMs - now())
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  if (storedRejection.read()?.at !== stored.at) return
  try {
    await call(routes.requests.respond, { body: { user_id: stored.id, status: 'rejected' } })
  } catch (error) {
    // It is tried again with the next page. Any other answer means that there is no request any more.
    if (error instanceof CallError && error.code === 'network') return
  }
  storedRejection.remove(stored.id)
  await client.invalidateQueries({ queryKey: requestsKey })
}
