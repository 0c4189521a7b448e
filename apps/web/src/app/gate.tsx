import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { PageLoading } from './page-loading.tsx'

const fetchShell = () => import('./shell/shell.tsx')
const fetchSignedOut = () => import('./signed-out.tsx')

const Shell = lazy(async () => ({ default: (await fetchShell()).Shell }))
const SignedOut = lazy(async () => ({ default: (await fetchSignedOut()).SignedOut }))

/** The shell for a member; login and sign-up for everybody else, whatever the address. */
export function Gate() {
  const { token } = useSession()
  return <Suspense fallback={<PageLoading />}>{token ? <Shell key={token} /> : <SignedOut />}</Suspense>
}
