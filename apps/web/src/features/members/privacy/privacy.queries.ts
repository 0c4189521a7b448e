import { type PrivacySettings, routes } from '@satrangi/contract'
import { hashKey, type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { setFromReply } from '../../../lib/readings.ts'
import { membersKey, privacyKey } from '../profiles/index.ts'

/** Who may find and see oneself. */
export const privacyQuery = () =>
  queryOptions({ queryKey: privacyKey, queryFn: async () => (await call(routes.privacy.get)).settings })

interface PrivacyCallbacks {
  onChanged?: (settings: PrivacySettings) => void
  onFailed?: (error: Error) => void
}

/**
 * Changes what is named: at once on the screen, and back again when it failed. That a question is answered follows
 * from the answer; it is named so that it leaves the screen at once.
 */
export function useSetPrivacy({ onChanged, onFailed }: PrivacyCallbacks = {}) {
  const client = useQueryClient()
  const { queryKey } = privacyQuery()
  const show = (change: Partial<PrivacySettings>) =>
    setFromReply(client, queryKey, (settings) => settings && { ...settings, ...change })
  return useMutation({
    mutationFn: ({ phonehide_to_confirm: _, ...change }: Partial<PrivacySettings>) =>
      call(routes.privacy.set, { body: change }),
    onMutate: (change) => {
      const before = client.getQueryData(queryKey)
      show(change)
      return before
    },
    onSuccess: ({ settings }, change) => {
      // What was not named may be changing at this moment.
      show(pickChanged(settings, change))
      // One's own profile shows some of it, and photos have new names.
      // Whoever pauses sees only connections; whoever resumes sees everybody again. The settings themselves are known,
      // and another of them may be changing at this moment.
      const isStale = (query: Query) => hashKey(query.queryKey) !== hashKey(queryKey)
      void client.invalidateQueries(change.paused === undefined ? { queryKey: membersKey } : { predicate: isStale })
      onChanged?.(settings)
    },
    onError: (error, change, before) => {
      if (before) show(pickChanged(before, change))
      onFailed?.(error)
    },
  })
}

/** Those of the settings that a change names. */
const pickChanged = (settings: PrivacySettings, change: Partial<PrivacySettings>): Partial<PrivacySettings> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, settings[name as keyof PrivacySettings]]))
