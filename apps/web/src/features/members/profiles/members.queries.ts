import { type Profile, routes } from '@satrangi/contract'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { photoRefreshMs } from '../../../lib/photo-address.ts'
import { setFromReply } from '../../../lib/readings.ts'
import { session } from '../../../lib/session.ts'

/** Every profile, one's own and its previews among them. */
export const membersKey = ['members'] as const

export const profileKey = (id: string) => [...membersKey, 'profile', id] as const

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async () => (await call(routes.members.view, { params: { id } })).user,
    refetchInterval: photoRefreshMs,
  })

/** Whose eyes one may see oneself with. */
export type PreviewAs = 'stranger' | 'connection'

/** Who may find and see oneself; its queries are those of privacy. */
export const privacyKey = ['privacy'] as const

const previewKey = [...membersKey, 'preview'] as const

/** One's own profile as somebody else is shown it. */
export const previewQuery = (as: PreviewAs) =>
  queryOptions({
    queryKey: [...previewKey, as],
    queryFn: async () => (await call(routes.members.preview, { query: { as } })).user,
    refetchInterval: photoRefreshMs,
  })

/** What the server says of oneself after a change, wherever it is shown. */
export function cacheOwnProfile(client: QueryClient, profile: Profile): void {
  setFromReply(client, profileQuery(profile.id).queryKey, () => profile)
  void client.invalidateQueries({ queryKey: previewKey })
  // Some of the switches of privacy are the profile's too.
  void client.invalidateQueries({ queryKey: privacyKey })
  session.setStatus(profile.status)
}

/** Shows a connection's number; its owner is told. Kept for as long as the profile is open, and no longer. */
export function useViewContact(id: string, { onRefused }: { onRefused: (error: Error) => void }) {
  return useMutation({
    mutationFn: () => call(routes.members.viewContact, { body: { user_id: id } }),
    onError: onRefused,
    gcTime: 0,
  })
}
