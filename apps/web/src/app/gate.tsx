import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { screenPaths, tabPaths } from '../lib/navigation.ts'
import { session, useSession } from '../lib/session.ts'
import { preferencesPage } from '../lib/sign-up-pages.ts'
import { loadMessages } from '../messages/parts.ts'
import { PageLoading } from './page-loading.tsx'
import type { SignedOutEntry } from './signed-out.tsx'

const fetchSignedIn = async () => {
  const [{ loadHome, Shell }] = await Promise.all([import('./signed-in.ts'), loadMessages('shared', 'member')])
  return { loadHome, Shell }
}
const fetchSignedOut = async () => (await import('./signed-out.tsx')).SignedOut

const Shell = lazyComponent(async () => (await fetchSignedIn()).Shell)
const SignedOut = lazyComponent(fetchSignedOut)

/**
 * Loads what is rendered first. It never rejects; a failed module is loaded again, and its error shown, where it is
 * rendered.
 */
export const loadFirstView = (client: QueryClient): Promise<unknown> =>
  (session.getSnapshot().token ? loadShell(client) : SignedOut.preload()).catch(() => undefined)

async function loadShell(client: QueryClient): Promise<void> {
  const [{ loadHome }] = await Promise.all([fetchSignedIn(), Shell.preload()])
  if (window.location.pathname === tabPaths.home) await loadHome(client)
}

export const PublicPage = lazyComponent(async () => {
  const [page] = await Promise.all([import('./public-page.tsx'), loadMessages('information')])
  return page.PublicPage
})

/** A visitor who logs in needs the shell next, and finds it without a placeholder. */
const prefetchDelayMs = 4_000

/** The shell for a signed-in member; for a visitor the plans at their path, else welcome, login and sign-up. */
export function Gate() {
  const { token, expired } = useSession()
  const { pathname, state } = useLocation()
  const { signUp, login } = (state ?? {}) as SignedOutEntry
  // The wizard has a last page for the new member.
  const isMember = token !== undefined && signUp !== preferencesPage
  const isAtPlans = matchPath(screenPaths.membership, pathname) !== null && !signUp && !login && !expired
  useEffect(() => {
    if (isMember) return
    const timer = setTimeout(() => Shell.preload().catch(() => undefined), prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [isMember])
  return (
    <Suspense fallback={<PageLoading />}>
      {isMember ? <Shell key={token} /> : isAtPlans ? <PublicPage page="plans" /> : <SignedOut />}
    </Suspense>
  )
}
