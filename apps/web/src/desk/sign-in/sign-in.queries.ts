import { type BodyOf, routes } from '@satrangi/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'
import { deskSessionStore } from '../session/desk-session.store.ts'
import { acceptWithPasskey, signInWithPasskey } from './passkeys.ts'

type SignIn = typeof routes.deskSession

export const usePasskeySignIn = () =>
  useMutation({ mutationFn: signInWithPasskey, onSuccess: ({ session }) => deskSessionStore.begin(session) })

export const useTotpSignIn = () =>
  useMutation({
    mutationFn: (body: BodyOf<SignIn['signInWithTotp']>) => callDesk(routes.deskSession.signInWithTotp, { body }),
    onSuccess: ({ session }) => deskSessionStore.begin(session),
  })

export const useRecoveryCodeSignIn = (onSignedIn: (codesLeft: number) => void) =>
  useMutation({
    mutationFn: (body: BodyOf<SignIn['signInWithRecoveryCode']>) =>
      callDesk(routes.deskSession.signInWithRecoveryCode, { body }),
    onSuccess: ({ session, recovery_codes_left }) => {
      deskSessionStore.begin(session)
      onSignedIn(recovery_codes_left)
    },
  })

export const useInvitePasskey = (invite: string, onAccepted: () => void) =>
  useMutation({
    mutationFn: () => acceptWithPasskey(invite),
    onSuccess: ({ session }) => {
      onAccepted()
      deskSessionStore.begin(session)
    },
  })

/** The secret for an authenticator app; a new one each time it is asked for. */
export const useTotpSetup = (invite: string) =>
  useQuery({
    queryKey: ['desk', 'totp-setup', invite],
    queryFn: () => callDesk(routes.deskSession.totpForInvite, { body: { invite } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The account is made; the moderator is signed in once the recovery codes are stored. */
export const useInviteTotp = (invite: string) =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<SignIn['acceptWithTotp']>, 'invite'>) =>
      callDesk(routes.deskSession.acceptWithTotp, { body: { invite, ...body } }),
  })
