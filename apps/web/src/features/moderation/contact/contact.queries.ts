import { type BodyOf, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Who runs this installation, as far as they say. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: async () => (await call(routes.contact.operator)).operator,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Where the mobile app is found, which alone has calls; undefined while it is not known, and where there is none. */
export const useAppStoreUrl = (): string | undefined => useQuery(operatorQuery).data?.app_store_url ?? undefined

export type ContactMessage = BodyOf<typeof routes.contact.send>

/** Writes to the people who run this. */
export function useSendMessage(callbacks: { onSent: () => void; onFailed: (error: Error) => void }) {
  return useMutation({
    mutationFn: (message: ContactMessage) => call(routes.contact.send, { body: message }),
    onSuccess: callbacks.onSent,
    onError: callbacks.onFailed,
  })
}
