import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { useLock } from '../lib/lock.ts'
import { loadMessages } from '../messages/parts.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { QuickExit, withQuickExit } from './quick-exit-button.tsx'

const Lock = lazyComponent(async () => {
  const [{ Lock }] = await Promise.all([import('./lock.tsx'), loadMessages('shared', 'own')])
  return Lock
})

/** Rendered outside of the app's root, which is hidden while the app is locked. */
export function AppLock() {
  const state = useLock()
  if (state === 'none') return null
  return createPortal(
    <ErrorBoundary as="page" wrapFallback={withQuickExit}>
      <Suspense fallback={state === 'shut' && <QuickExit />}>
        <Lock />
      </Suspense>
    </ErrorBoundary>,
    document.body,
  )
}
