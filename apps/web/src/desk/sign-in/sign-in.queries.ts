import { useMutation } from '@tanstack/react-query'
import { deskSessionStore } from '../session/desk-session.store.ts'
import { acceptWithPasskey, signInWithPasskey } from './passkeys.ts'

export const usePasskeySignIn = () =>
  useMutation({ mutationFn: signInWithPasskey, onSuccess: ({ session }) => deskSessionStore.begin(session) })

export const useInvitePasskey = (invite: string, onAccepted: () => void) =>
  useMutation({
    mutationFn: (code: string | undefined) => acceptWithPasskey(invite, code),
    onSuccess: ({ session }) => {
      onAccepted()
      deskSessionStore.begin(session)
    },
  })
