import { type Preferences, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { setFromReply } from '../../../lib/readings.ts'
import { followsPreferences, searchCountKey } from '../profiles/index.ts'

/** Whom this member looks for, and whether they may be asked. */
type KnownPreferences = Preferences & { unanswered?: true | undefined }

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async (): Promise<KnownPreferences> => {
    const { preferences, unanswered } = await call(routes.preferences.get)
    return unanswered ? { ...preferences, unanswered } : preferences
  },
})

/** Ends the question on every device of the member. One that cannot be reached asks once more. */
export async function skipPreferences(client: QueryClient): Promise<void> {
  const reply = await call(routes.preferences.skip, { body: {} }).catch(() => undefined)
  if (reply) setFromReply(client, preferencesQuery.queryKey, () => reply.preferences)
}

/** Says whom one looks for. The lists that follow it begin anew: whoever was in them may not be any more. */
export function useSavePreferences(callbacks: {
  onSaved: (saved: Preferences) => void
  onFailed: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ places, unanswered: _, ...rest }: KnownPreferences) =>
      call(routes.preferences.set, { body: { ...rest, places: places.map(({ id }) => id) } }),
    onSuccess: ({ preferences }) => {
      setFromReply(client, preferencesQuery.queryKey, () => preferences)
      void client.invalidateQueries({ queryKey: searchCountKey })
      void client.resetQueries({ predicate: followsPreferences })
      callbacks.onSaved(preferences)
    },
    onError: callbacks.onFailed,
  })
}
