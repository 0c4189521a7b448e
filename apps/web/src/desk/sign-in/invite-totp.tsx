import type { ReplyOf, routes } from '@satrangi/contract'
import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { deskSessionStore } from '../session/desk-session.store.ts'
import { InviteGone, isInviteGone } from './invite-gone.tsx'
import { InviteTotpForm } from './invite-totp-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTotpSetup } from './sign-in.queries.ts'

type Accepted = ReplyOf<typeof routes.deskSession.acceptWithTotp>

/** A secret for an authenticator app, its first code, then the recovery codes. */
export function InviteTotp({ invite, onDone }: { invite: string; onDone: () => void }) {
  const t = useTranslate()
  const setup = useTotpSetup(invite)
  const [accepted, setAccepted] = useState<Accepted>()

  if (accepted) {
    const begin = () => {
      onDone()
      deskSessionStore.begin(accepted.session)
    }
    return <RecoveryCodes codes={accepted.recovery_codes} onStored={begin} />
  }
  if (setup.error && isInviteGone(setup.error)) return <InviteGone error={setup.error} onDone={onDone} />
  if (setup.error)
    return (
      <ErrorState
        title={callErrorMessage(setup.error, { refused: t('deskSignIn.setupFailed') })}
        onRetry={() => void setup.refetch()}
        retrying={setup.isFetching}
      />
    )
  if (!setup.data)
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="size-56 self-center" />
        <Skeleton className="h-12 w-full" />
      </Loading>
    )
  return (
    <InviteTotpForm
      invite={invite}
      setup={setup.data}
      onAccepted={setAccepted}
      onGone={onDone}
      onTooLate={() => void setup.refetch()}
    />
  )
}
