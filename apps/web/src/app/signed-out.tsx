import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { firstVisit } from '../lib/first-visit.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { tabPaths } from '../lib/navigation.ts'
import { session, useSession } from '../lib/session.ts'
import { preferencesPage } from '../lib/sign-up-pages.ts'
import { loadMessages } from '../messages/parts.ts'
import { type LoginMethod, LoginScreen } from '../screens/accounts/login/login-screen.tsx'
import { WelcomeScreen } from '../screens/accounts/welcome/welcome-screen.tsx'
import { clearAppShell } from './installed/clear-app-shell.ts'
import { PageSpinner } from './page-loading.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'

const SignUpScreen = lazyComponent(async () => {
  const [{ SignUpScreen: screen }] = await Promise.all([
    import('../screens/accounts/sign-up/sign-up-screen.tsx'),
    loadMessages('answers', 'shared', 'signUp', 'member', 'own'),
  ])
  return screen
})

/** What a visitor has open in a history entry: a step of the wizard, or a way to log in. */
export interface SignedOutEntry {
  signUp?: number
  login?: LoginMethod
}

const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/** The greeting of a newcomer, or login; the registration wizard on top of either. */
export function SignedOut() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { expired } = useSession()
  const [isNewcomer, setIsNewcomer] = useState(firstVisit.isNewcomer)
  useEffect(() => void clearAppShell(), [])
  // What follows in the place of a scrolled page begins at its top.
  useLayoutEffect(() => scrollToTop, [])
  useLeaveMembersPage()
  const { signUp: step, login } = (state ?? {}) as SignedOutEntry
  // Another path is one that a member was given.
  const isGreeted = isNewcomer && !login && !expired && pathname === tabPaths.home && !step

  const openSignUp = () => void navigate(pathname, { state: { signUp: 1 } satisfies SignedOutEntry })
  const openLogin = () => {
    firstVisit.startWithLogin()
    void navigate(pathname, { state: { login: 'login' } satisfies SignedOutEntry })
  }
  const goHome = () => void navigate(tabPaths.home, { replace: true })
  // Back to the entry below the wizard, so that Back from home does not open its steps.
  const handleSignUpComplete = () => {
    // The browser then scrolls to where that entry was left. Home begins at its top.
    addEventListener('popstate', () => requestAnimationFrame(scrollToTop), { once: true })
    void navigate(-preferencesPage)
  }
  const handleLeaveForLogin = () => {
    firstVisit.startWithLogin()
    setIsNewcomer(false)
  }

  return (
    <SignedOutFrame compact={step !== undefined && step > 1} greets={isGreeted}>
      {step ? (
        <Suspense fallback={<PageSpinner />}>
          <SignUpScreen
            onSignedUp={session.signIn}
            onComplete={handleSignUpComplete}
            onLeaveForLogin={handleLeaveForLogin}
          />
        </Suspense>
      ) : isGreeted ? (
        <WelcomeScreen onLogIn={openLogin} onSignUp={openSignUp} />
      ) : (
        <LoginScreen startWith={login} onSignedIn={goHome} onSignUp={openSignUp} />
      )}
    </SignedOutFrame>
  )
}

/**
 * What a member had open when they signed out is not there for whoever signs in next, not even for a moment.
 * After the account was deleted, the page begins at the greeting.
 */
function useLeaveMembersPage(): void {
  const navigate = useNavigate()
  const { deleted } = useSession()
  const { pathname, search, state } = useLocation()
  const isOpen = Boolean(state?.open ?? state?.conversation)
  const isElsewhere = deleted && pathname !== tabPaths.home
  useEffect(() => {
    if (isElsewhere) void navigate(tabPaths.home, { replace: true })
    else if (isOpen) void navigate({ pathname, search }, { replace: true, state: null })
  }, [navigate, pathname, search, isOpen, isElsewhere])
}
