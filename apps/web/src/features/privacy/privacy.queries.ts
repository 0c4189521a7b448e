import { type PrivacySettings, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const privacyKey = ['privacy'] as const

/** Who may find and see oneself. */
export const privacyQuery = () =>
  queryOptions({ queryKey: privacyKey, queryFn: async () => (await call(routes.privacy.get)).settings })

interface PrivacyReactions {
  onChanged?: (settings: PrivacySettings) => void
  onFailed?: (error: Error) => void
}

/** Changes what is named: at once on the screen, and back again when it failed. */
export function useSetPrivacy({ onChanged, onFailed }: PrivacyReactions = {}) {
  const client = useQueryClient()
  const keep = (change: Partial<PrivacySettings>) =>
    client.setQueryData<PrivacySettings>(privacyKey, (settings) => settings && { ...settings, ...change })
  return useMutation({
    mutationFn: (change: Partial<PrivacySettings>) => call(routes.privacy.set, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: privacyKey })
      const before = client.getQueryData<PrivacySettings>(privacyKey)
      keep(change)
      return before
    },
    onSuccess: ({ settings }) => {
      client.setQueryData(privacyKey, settings)
      onChanged?.(settings)
    },
    onError: (error, change, before) => {
      const names = Object.keys(change) as (keyof PrivacySettings)[]
      if (before) keep(Object.fromEntries(names.map((name) => [name, before[name]])))
      onFailed?.(error)
    },
  })
}
