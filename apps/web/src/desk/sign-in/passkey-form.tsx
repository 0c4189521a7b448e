import { KeyRound } from 'lucide-react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { arePasskeysSupported, passkeyErrorMessage } from './passkeys.ts'
import { usePasskeySignIn } from './sign-in.queries.ts'

export function PasskeyForm() {
  const t = useTranslate()
  const signIn = usePasskeySignIn()
  if (!arePasskeysSupported()) return <Notice>{t('deskSignIn.passkeyUnsupported')}</Notice>
  const refusal = signIn.error && errorOf(signIn.error, t('deskSignIn.passkeyUnknown'), t('deskSignIn.failed'))
  return (
    <div className="flex flex-col gap-4">
      <p>{t('deskSignIn.passkeyHint')}</p>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Button
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={signIn.isPending}
        busyLabel={t('deskSignIn.passkeyWaiting')}
        onClick={() => signIn.mutate()}
      >
        {t('deskSignIn.usePasskey')}
      </Button>
    </div>
  )
}

/** The general refusal of a sign-in names a password, and there is none. */
const errorOf = (error: Error, unknown: string, failed: string): string =>
  'code' in error && error.code === 'invalid_credentials' ? unknown : passkeyErrorMessage(error, failed)
