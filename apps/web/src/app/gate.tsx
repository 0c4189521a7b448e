import { Suspense, useEffect } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { session, useSession } from '../lib/session.ts'
import { loadMessages } from '../messages/parts.ts'
import { PageLoading } from './page-loading.tsx'

const fetchShell = async () => {
  const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), loadMessages('shared', 'member')])
  return Shell
}
const fetchSignedOut = async () => (await import('./signed-out.tsx')).SignedOut

/**
 * Begun before anything is rendered: one of the two is what this page is for. It never fails; what
 * did not arrive is asked for again, and shown as failed, where it is rendered.
 */
export const firstView: Promise<unknown> = (session.getSnapshot().token ? fetchShell() : fetchSignedOut()).catch(
  () => undefined,
)

const Shell = lazyPart(fetchShell)
const SignedOut = lazyPart(fetchSignedOut)

/** Somebody who has begun to log in will need the shell next. */
const prefetchDelayMs = 4_000

/** The shell for a member; login and sign-up for everybody else, whatever the address. */
export function Gate() {
  const { token } = useSession()
  useEffect(() => {
    if (token) return
    const timer = setTimeout(() => fetchShell().catch(() => undefined), prefetchDelayMs)
    return () => clearTimeout(timer)
  }, [token])
  return <Suspense fallback={<PageLoading />}>{token ? <Shell key={token} /> : <SignedOut />}</Suspense>
}
