import { useEffect, useState } from 'react'
import { callErrorMessage } from '../lib/call-error.ts'
import { useTranslate } from '../messages/index.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { DeskPages } from './desk-pages.tsx'
import { IssuedInviteSheet } from './proposals/issued-invite-sheet.tsx'
import { useResumeSession } from './session/session.queries.ts'
import { SessionEnd } from './session/session-end.tsx'
import { useDeskSnapshot } from './session/use-desk-session.ts'
import { DeskShell } from './shell/desk-shell.tsx'
import { pendingInvite } from './sign-in/invite.ts'
import { InviteScreen } from './sign-in/invite-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

/** Shows the sign-in, or the desk to whoever is signed in. An invite comes first: its link was opened on purpose. */
export function DeskGate() {
  const snapshot = useDeskSnapshot()
  const [invite, setInvite] = useState(pendingInvite.get)
  const dropInvite = () => {
    pendingInvite.drop()
    setInvite(undefined)
  }
  if (invite !== undefined) return <InviteScreen invite={invite} onDone={dropInvite} />
  if (snapshot.status === 'unknown') return <Resuming />
  if (snapshot.status === 'signed-out') return <SignInScreen hasExpired={snapshot.hasExpired} />
  return (
    <DeskShell>
      <SessionEnd endsAt={snapshot.endsAt} />
      <DeskPages />
      <IssuedInviteSheet />
    </DeskShell>
  )
}

/** Asks whether this browser has a session. */
function Resuming() {
  const t = useTranslate()
  const { mutate, error, isPending } = useResumeSession()
  useEffect(() => mutate(), [mutate])
  if (!error) return <Loading />
  return (
    <main>
      <ErrorState
        title={callErrorMessage(error, { refused: t('deskSignIn.failed') })}
        onRetry={() => mutate()}
        retrying={isPending}
      />
    </main>
  )
}
