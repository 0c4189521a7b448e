import { type BodyOf, type OwnSuspension, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** What a suspended member types in place of a session. It is kept in memory alone. */
export type Credentials = BodyOf<typeof routes.appeals.read>

/** Reads why an account is suspended, and what became of its appeal. */
export const useReadSuspension = (onRead: (suspension: OwnSuspension, credentials: Credentials) => void) =>
  useMutation({
    mutationFn: async (body: Credentials) => (await call(routes.appeals.read, { body })).suspension,
    onSuccess: onRead,
    gcTime: 0,
  })

/** Keeps what others wrote to a suspended member, and hides them for later. */
export const useMakeSuspendedSafe = () =>
  useMutation({
    mutationFn: async (body: Credentials) => (await call(routes.appeals.makeSafe, { body })).safety,
    gcTime: 0,
  })

/** Answers a suspension, once; gives back the case. */
export const useSendAppeal = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof routes.appeals.send>) => (await call(routes.appeals.send, { body })).case,
    gcTime: 0,
  })
