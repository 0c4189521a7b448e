import { routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'
import { setFromReply } from '../../../lib/readings.ts'

const policyNoticeKey = ['policy-notice'] as const

/** Whether the policies have changed since the viewer was told of them. */
export const policyNoticeQuery = () =>
  queryOptions({
    queryKey: policyNoticeKey,
    queryFn: () => call(routes.consents.get),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The viewer has read it: stored with the language in which it was shown. */
export function useReadPolicyNotice({ onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: () => call(routes.consents.store, { body: { language } }),
    onSuccess: () =>
      setFromReply(client, policyNoticeQuery().queryKey, (notice) => notice && { ...notice, is_due: false }),
    onError: onFailed,
  })
}
