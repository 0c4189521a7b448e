import { photo, routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Signatures of photos run out; whatever shows photos asks for new ones in time. */
export const photosFreshFor = (photo.signedFor * 1000 * 2) / 3

export const profileKey = (id: string) => ['members', 'profile', id] as const

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async () => (await call(routes.members.view, { params: { id } })).user,
    refetchInterval: photosFreshFor,
  })
