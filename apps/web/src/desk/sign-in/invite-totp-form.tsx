import { CallError, type ReplyOf, type routes } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { InviteGone, isInviteGone } from './invite-gone.tsx'
import { useInviteTotp } from './sign-in.queries.ts'
import { TotpSecret } from './totp-secret.tsx'

interface InviteTotpFormProps {
  invite: string
  setup: ReplyOf<typeof routes.deskSession.totpForInvite>
  onAccepted: (accepted: ReplyOf<typeof routes.deskSession.acceptWithTotp>) => void
  onGone: () => void
  /** The secret can be used no more; another one is needed. */
  onTooLate: () => void
}

/** The secret, and a field for the code that the app shows now. */
export function InviteTotpForm({ invite, setup, onAccepted, onGone, onTooLate }: InviteTotpFormProps) {
  const t = useTranslate()
  const [otp, setOtp] = useState('')
  const [isChecked, setChecked] = useState(false)
  const accept = useInviteTotp(invite)
  const { error } = accept
  const isWrong = error instanceof CallError && error.code === 'invalid_otp'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (otp.trim() === '') return
    accept.mutate(
      { setup_id: setup.setup_id, otp: otp.trim() },
      {
        onSuccess: onAccepted,
        onError: (failure) => {
          if (failure instanceof CallError && failure.code === 'challenge_gone') onTooLate()
        },
      },
    )
  }

  if (error && isInviteGone(error)) return <InviteGone error={error} onDone={onGone} />
  const fieldError =
    isChecked && otp.trim() === ''
      ? t('deskSignIn.codeMissing')
      : isWrong
        ? t('deskSignIn.totpWrongSetup')
        : fieldsOf(error).otp
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TotpSecret secret={setup.secret} uri={setup.uri} />
      <OtpField
        label={t('deskSignIn.totpCode')}
        hint={t('deskSignIn.totpFirstHint')}
        name="otp"
        required
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
        error={fieldError}
      />
      {error && !fieldError && (
        <Notice tone="danger">{callErrorMessage(error, { refused: t('deskSignIn.failed') })}</Notice>
      )}
      <Button type="submit" busy={accept.isPending} busyLabel={t('deskSignIn.checking')}>
        {t('deskSignIn.confirmCode')}
      </Button>
    </form>
  )
}
