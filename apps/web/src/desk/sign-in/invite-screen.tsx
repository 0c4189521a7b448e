import { CallError } from '@satrangi/contract'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { InviteGone, isInviteGone } from './invite-gone.tsx'
import { arePasskeysSupported, passkeyErrorMessage } from './passkeys.ts'
import { useInvitePasskey } from './sign-in.queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface InviteScreenProps {
  invite: string
  /** The invite is used up, or whoever opened the link has an account already. */
  onDone: () => void
}

/** Accepts an invite: the moderator makes the passkey with which they sign in from now on. */
export function InviteScreen({ invite, onDone }: InviteScreenProps) {
  const t = useTranslate()
  return (
    <SignInFrame title={t('deskSignIn.inviteTitle')} hint={t('deskSignIn.inviteHint')}>
      {arePasskeysSupported() ? (
        <MakePasskey invite={invite} onDone={onDone} />
      ) : (
        <Notice tone="danger">{t('deskSignIn.passkeyUnsupported')}</Notice>
      )}
    </SignInFrame>
  )
}

function MakePasskey({ invite, onDone }: InviteScreenProps) {
  const t = useTranslate()
  const [code, setCode] = useState<string>()
  const accept = useInvitePasskey(invite, onDone)
  if (isInviteGone(accept.error)) return <InviteGone error={accept.error as CallError} onDone={onDone} />
  const isCodeMissing = accept.error instanceof CallError && accept.error.code === 'invite_code_needed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept.mutate(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t('deskSignIn.invitePasskeyHint')}</p>
      {(isCodeMissing || code !== undefined) && (
        <TextField
          label={t('deskSignIn.code')}
          hint={t('deskSignIn.codeHint')}
          name="code"
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code ?? ''}
          onChange={({ target }) => setCode(target.value)}
          error={isCodeMissing ? accept.error?.message : undefined}
        />
      )}
      {accept.error && !isCodeMissing && (
        <Notice tone="danger">{passkeyErrorMessage(accept.error, t('deskSignIn.passkeyNotMade'))}</Notice>
      )}
      <Button
        type="submit"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={accept.isPending}
        busyLabel={t('deskSignIn.passkeyWaiting')}
      >
        {t('deskSignIn.makePasskey')}
      </Button>
    </form>
  )
}
