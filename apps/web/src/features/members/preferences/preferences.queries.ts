import { type Preferences, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { followsPreferences, searchCountKey } from '../profiles/index.ts'

/** Whom this member looks for. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await call(routes.preferences.get)).preferences,
})

/** Says whom one looks for. The lists that follow it begin anew: whoever was in them may not be any more. */
export function useSavePreferences(callbacks: {
  onSaved: (saved: Preferences) => void
  onFailed: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ places, ...rest }: Preferences) =>
      call(routes.preferences.set, { body: { ...rest, places: places.map(({ id }) => id) } }),
    onSuccess: ({ preferences }) => {
      client.setQueryData(preferencesQuery.queryKey, preferences)
      void client.invalidateQueries({ queryKey: searchCountKey })
      void client.resetQueries({ predicate: followsPreferences })
      callbacks.onSaved(preferences)
    },
    onError: callbacks.onFailed,
  })
}
