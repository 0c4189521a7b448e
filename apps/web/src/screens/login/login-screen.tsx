import { productName, type SignedIn } from '@satrangi/contract'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { session, useSession } from '../../lib/session.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PasswordForm } from './password-form.tsx'
import { PolicyLinks } from './policy-links.tsx'

// Most people come in by their password: the other two ways are fetched once the first one is there.
const fetchOtp = async () => (await import('./otp-form.tsx')).OtpForm
const fetchForgot = async () => (await import('./forgot-form.tsx')).ForgotForm
const OtpForm = lazyPart(fetchOtp)
const ForgotForm = lazyPart(fetchForgot)
const fetchAfter = 2_000

type Way = 'login' | 'otp' | 'forgot'

/** The form that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Three ways in, and the way to sign up. */
export function LoginScreen(props: { onSignedIn: () => void; onSignUp: () => void }) {
  const t = useText()
  const { expired } = useSession()
  const [isTrying, setIsTrying] = useState(false)
  const [way, setWay] = useState<Way>('login')
  const [resetDone, setResetDone] = useState<string>()
  usePageTitle(t('login.title'))
  useEffect(() => {
    // What fails is fetched again when it is chosen.
    const timer = setTimeout(() => Promise.all([fetchOtp(), fetchForgot()]).catch(() => undefined), fetchAfter)
    return () => clearTimeout(timer)
  }, [])

  const signedIn = (reply: SignedIn) => {
    props.onSignedIn()
    session.signIn(reply)
  }
  const choose = (next: Way) => {
    setResetDone(undefined)
    setWay(next)
  }
  const reset = (message: string) => {
    setResetDone(message)
    setWay('login')
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title sm:text-display">{t('login.welcome')}</h1>
      {expired && !isTrying && <Notice tone="danger">{t('login.sessionExpired')}</Notice>}
      {/* What went wrong before is over when somebody tries again. */}
      <div className="flex flex-col gap-6" onSubmit={() => setIsTrying(true)}>
        <Tabs
          name="login"
          label={t('login.ways')}
          tabs={[
            { id: 'login', label: t('login.tabLogin') },
            { id: 'otp', label: t('login.tabOtp') },
            { id: 'forgot', label: t('login.tabForgot') },
          ]}
          active={way}
          onChange={choose}
        />
        <TabPanel name="login" active={way} className="flex flex-col gap-5">
          {resetDone && (
            <div ref={focus} tabIndex={-1} className="outline-none">
              <Notice tone="success">{resetDone}</Notice>
            </div>
          )}
          {way === 'login' && <PasswordForm signedIn={signedIn} />}
          <ErrorBoundary key={way} as="part">
            <Suspense fallback={<Loading className="h-48" />}>
              {way === 'otp' && <OtpForm signedIn={signedIn} />}
              {way === 'forgot' && <ForgotForm done={reset} />}
            </Suspense>
          </ErrorBoundary>
        </TabPanel>
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-6 text-center">
        <p className="text-ink-soft">{t('login.newHere', { product: productName })}</p>
        <Button variant="secondary" onClick={props.onSignUp}>
          {t('login.createAccount')}
        </Button>
      </div>
      <PolicyLinks />
    </div>
  )
}
