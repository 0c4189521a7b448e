import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.store.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { TotpForm } from './totp-form.tsx'

const ways = ['passkey', 'totp', 'recovery'] as const
type Way = (typeof ways)[number]

/** Signs in a moderator who has an account: by passkey, by a code of an app, or by a recovery code. */
export function SignInScreen({ hasExpired }: { hasExpired: boolean }) {
  const t = useTranslate()
  const [way, setWay] = useState<Way>('passkey')
  const handleRecovered = (codesLeft: number) =>
    toast.show({
      title: t('deskSignIn.codesLeft', { n: codesLeft }),
      ...(codesLeft <= 3 ? { text: t('deskSignIn.codesLeftFew') } : {}),
      durationMs: 15_000,
    })
  return (
    <SignInFrame title={t('deskSignIn.title')} hint={t('deskSignIn.hint')}>
      {hasExpired && <Notice title={t('desk.expiredTitle')}>{t('desk.expiredText')}</Notice>}
      <Tabs
        name="way"
        label={t('deskSignIn.ways')}
        tabs={ways.map((id) => ({ id, label: t(`deskSignIn.${id}`) }))}
        active={way}
        onChange={setWay}
      />
      <TabPanel name="way" active={way}>
        {way === 'passkey' && <PasskeyForm />}
        {way === 'totp' && <TotpForm />}
        {way === 'recovery' && <RecoveryCodeForm onSignedIn={handleRecovered} />}
      </TabPanel>
    </SignInFrame>
  )
}
