import { Suspense, useEffect } from 'react'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { session, useSession } from '../lib/session.ts'
import { loadMessages } from '../messages/parts.ts'
import { PageLoading } from './page-loading.tsx'

const fetchShell = async () => {
  const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), loadMessages('shared', 'member')])
  return Shell
}
const fetchSignedOut = async () => (await import('./signed-out.tsx')).SignedOut

/**
 * Starts loading the first view before the first render. It never rejects; a failed module is loaded
 * again, and its error shown, where it is rendered.
 */
export const firstView: Promise<unknown> = (session.getSnapshot().token ? fetchShell() : fetchSignedOut()).catch(
  () => undefined,
)

const Shell = lazyComponent(fetchShell)
const SignedOut = lazyComponent(fetchSignedOut)

/** A visitor who logs in needs the shell next. */
const prefetchDelayMs = 4_000

/** The shell for a signed-in member; login and sign-up for a visitor, on every path. */
export function Gate() {
  const { token } = useSession()
  useEffect(() => {
    if (token) return
    const timer = setTimeout(() => fetchShell().catch(() => undefined), prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [token])
  return <Suspense fallback={<PageLoading />}>{token ? <Shell key={token} /> : <SignedOut />}</Suspense>
}
