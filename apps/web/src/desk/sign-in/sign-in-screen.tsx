import { useTranslate } from '../../messages/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Signs in a moderator who has an account, by passkey. */
export function SignInScreen({ hasExpired }: { hasExpired: boolean }) {
  const t = useTranslate()
  return (
    <SignInFrame title={t('deskSignIn.title')} hint={t('deskSignIn.hint')}>
      {hasExpired && <Notice title={t('desk.expiredTitle')}>{t('desk.expiredText')}</Notice>}
      <PasskeyForm />
      <p className="text-ink-soft text-small">{t('deskSignIn.passkeyLost')}</p>
    </SignInFrame>
  )
}
