import { useQuery } from '@tanstack/react-query'
import { hasPreferences, preferencesQuery } from '../../../../features/members/index.ts'
import { useEveryone } from '../../../../lib/everyone.ts'

/** Whom the viewer hopes to meet, and whether the lists follow it; undefined until that is known. */
export function useListPreferences() {
  const { data: preferences, isPending } = useQuery(preferencesQuery)
  const isEveryone = useEveryone()
  const isFollowed = preferences && !isEveryone && hasPreferences(preferences)
  return { preferences, isPending, isEveryone, isFollowed }
}
