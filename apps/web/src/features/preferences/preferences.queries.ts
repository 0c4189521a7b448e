import { type Preferences, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { cardListKey } from '../members/index.ts'

/** Whom this member looks for. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await call(routes.preferences.get)).preferences,
})

/** Says whom one looks for; whoever is recommended may be others from then on. */
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
      // A fetch keeps what follows the first page: lists that nobody looks at begin anew.
      client.removeQueries({ queryKey: [cardListKey], type: 'inactive' })
      void client.invalidateQueries({ queryKey: [cardListKey] })
      callbacks.onSaved(preferences)
    },
    onError: callbacks.onFailed,
  })
}
