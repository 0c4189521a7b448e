import { useEffect, useState } from 'react'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { useHeldRejection } from './held-rejection.ts'
import { countRequests } from './request-list.ts'
import { requestsQuery } from './requests.queries.ts'

/** How many requests wait for the member; none until that is known, which is after the page can be used. */
export function usePendingCount(): number {
  const heldId = useHeldRejection()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = usePagedQuery(requestsQuery('pending'), { enabled: isIdle })
  return countRequests(data, heldId) ?? 0
}
