import type { SignedIn } from '@satrangi/contract'
import { Suspense, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { tabPaths } from '../lib/navigation.ts'
import { session } from '../lib/session.ts'
import { loadMessages } from '../messages/parts.ts'
import { type LoginMethod, LoginScreen } from '../screens/login/login-screen.tsx'
import { clearAppShell } from './installed/clear-app-shell.ts'
import { PageLoading } from './page-loading.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'

const SignUpScreen = lazyComponent(async () => {
  const [{ SignUpScreen: screen }] = await Promise.all([
    import('../screens/sign-up/sign-up-screen.tsx'),
    loadMessages('answers', 'shared', 'signUp'),
  ])
  return screen
})

/** Login, or the registration wizard on top of it. */
export function SignedOut() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  useEffect(() => void clearAppShell(), [])
  const { signUp: step, login } = (state ?? {}) as { signUp?: number; login?: LoginMethod }

  const openSignUp = () => void navigate(pathname, { state: { signUp: 1 } })
  const goHome = () => void navigate(tabPaths.home, { replace: true })
  const handleSignUpComplete = useCallback(
    (reply: SignedIn) => {
      // Back to the entry below the wizard, so that Back from home does not open its steps.
      if (step) void navigate(-step)
      session.signIn(reply)
    },
    [navigate, step],
  )

  return (
    <SignedOutFrame compact={step !== undefined && step > 1}>
      {step ? (
        <Suspense fallback={<PageLoading />}>
          <SignUpScreen onComplete={handleSignUpComplete} />
        </Suspense>
      ) : (
        <LoginScreen startWith={login} onSignedIn={goHome} onSignUp={openSignUp} />
      )}
    </SignedOutFrame>
  )
}
