import { lazy, Suspense } from 'react'
import { session, useSession } from '../lib/session.ts'
import { loadMessages } from '../messages/parts.ts'
import { PageLoading } from './page-loading.tsx'

const fetchShell = async () => {
  const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), loadMessages('member')])
  return { default: Shell }
}
const fetchSignedOut = async () => ({ default: (await import('./signed-out.tsx')).SignedOut })

// Begun before anything is rendered: one of the two is what this page is for.
const first = session.getSnapshot().token ? fetchShell() : fetchSignedOut()
first.catch(() => {
  // Asked for again, and shown as failed, where it is rendered.
})

const Shell = lazy(fetchShell)
const SignedOut = lazy(fetchSignedOut)

/** The shell for a member; login and sign-up for everybody else, whatever the address. */
export function Gate() {
  const { token } = useSession()
  return <Suspense fallback={<PageLoading />}>{token ? <Shell key={token} /> : <SignedOut />}</Suspense>
}
