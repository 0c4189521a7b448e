import { routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const staleTimeMs = 3_600_000

/** Within how many hours a photo is usually reviewed; null where nothing can be promised. */
export const reviewTimeQuery = queryOptions({
  queryKey: ['review-time'],
  queryFn: async () => (await call(routes.moderation.reviewTime)).hours,
  staleTime: staleTimeMs,
})
