import { routes, screenshotFields } from '@satrangi/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { setFromReply } from '../../../lib/readings.ts'

const safetyKey = ['safety'] as const

/** What protects the member now. */
export const safetyQuery = () =>
  queryOptions({ queryKey: safetyKey, queryFn: async () => (await call(routes.safety.get)).safety })

/** With whom the member had to do, the latest first. */
export const peopleQuery = () =>
  infiniteQueryOptions({
    queryKey: ['safety', 'people'],
    queryFn: ({ pageParam }) => call(routes.safety.people, { query: { limit: 20, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
  })

/** One call that hides the member, signs other devices out and keeps what others wrote. */
export function useMakeMeSafe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(routes.safety.makeSafe, { body: {} })).safety,
    onSuccess: (safety) => {
      setFromReply(client, safetyQuery().queryKey, () => safety)
      // Who pauses sees only connections, the settings are others, and one's own photos have new names.
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.length > 1 || queryKey[0] !== 'safety' })
    },
  })
}

/** No longer keeps what others take back. */
export function useEndHold() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(routes.safety.endHold, { body: {} })).safety,
    onSuccess: (safety) => setFromReply(client, safetyQuery().queryKey, () => safety),
  })
}

interface UnlistedReport {
  details: string
  screenshots: readonly File[]
}

/** Tells the moderators of somebody who is in no list. */
export const useReportUnlisted = () =>
  useMutation({
    mutationFn: async ({ details, screenshots }: UnlistedReport) => {
      const files = Object.fromEntries(screenshotFields.map((field, index) => [field, screenshots[index]]))
      return (await call(routes.safety.report, { body: { details }, files })).case
    },
  })
