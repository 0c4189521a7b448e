import type { SignedIn } from '@satrangi/contract'
import { Suspense, useEffect, useState } from 'react'
import { useProductName } from '../../../lib/discreet.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { session, useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { PasswordForm } from './password-form.tsx'
import { PolicyLinks, ReadFirstLinks } from './policy-links.tsx'

// Most people come in by their password: the other two ways are fetched once the first one is there.
const fetchOtp = async () => (await import('./otp-form.tsx')).OtpForm
const fetchForgot = async () => (await import('./forgot-form.tsx')).ForgotForm
const OtpForm = lazyComponent(fetchOtp)
const ForgotForm = lazyComponent(fetchForgot)
const prefetchDelayMs = 2_000

export type LoginMethod = 'login' | 'otp' | 'forgot'

/** The form that had the focus was replaced. */
const focusElement = (element: HTMLElement | null) => element?.focus()

interface LoginScreenProps {
  startWith?: LoginMethod | undefined
  onSignedIn: () => void
  onSignUp: () => void
}

/** Three login methods and the sign-up button. */
export function LoginScreen({ startWith = 'login', ...props }: LoginScreenProps) {
  const t = useTranslate()
  const { expired, displaced } = useSession()
  const [isTrying, setIsTrying] = useState(false)
  const [method, setMethod] = useState<LoginMethod>(startWith)
  const [resetMessage, setResetMessage] = useState<string>()
  usePageTitle(t('login.title'))
  useEffect(() => {
    // What fails is fetched again when it is chosen.
    const timer = setTimeout(() => Promise.all([fetchOtp(), fetchForgot()]).catch(() => undefined), prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [])

  const handleSignedIn = (reply: SignedIn) => {
    props.onSignedIn()
    session.signIn(reply)
  }
  const selectMethod = (next: LoginMethod) => {
    setResetMessage(undefined)
    setMethod(next)
  }
  const showResetDone = (message: string) => {
    setResetMessage(message)
    setMethod('login')
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title sm:text-display">{t('login.welcome')}</h1>
      {expired && !isTrying && (
        <Notice tone="danger">{t(displaced ? 'login.sessionDisplaced' : 'login.sessionExpired')}</Notice>
      )}
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
          active={method}
          onChange={selectMethod}
        />
        <TabPanel name="login" active={method} className="flex flex-col gap-5">
          {resetMessage && (
            <div ref={focusElement} tabIndex={-1} className="outline-none">
              <Notice tone="success">{resetMessage}</Notice>
            </div>
          )}
          {method === 'login' && <PasswordForm onSignedIn={handleSignedIn} />}
          <ErrorBoundary key={method} as="part">
            <Suspense fallback={<Loading className="h-48" />}>
              {method === 'otp' && <OtpForm onSignedIn={handleSignedIn} />}
              {method === 'forgot' && <ForgotForm onDone={showResetDone} />}
            </Suspense>
          </ErrorBoundary>
        </TabPanel>
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-6 text-center">
        <p className="text-ink-soft">{t('login.newHere', { product: useProductName() })}</p>
        <Button variant="secondary" onClick={props.onSignUp}>
          {t('login.createAccount')}
        </Button>
      </div>
      <div className="flex flex-col">
        <ReadFirstLinks />
        <PolicyLinks />
      </div>
    </div>
  )
}
