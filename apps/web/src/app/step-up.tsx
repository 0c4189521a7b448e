import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { stepUp } from '../lib/step-up.ts'
import { useTranslate } from '../messages/index.ts'
import { loadMessages } from '../messages/parts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const StepUpSheet = lazyComponent(async () => {
  const [module] = await Promise.all([import('../features/accounts/step-up/index.ts'), loadMessages('answers', 'own')])
  return module.StepUpSheet
})

/** The question whether it is the member, over whatever asked for it. */
export function StepUp() {
  const t = useTranslate()
  const isOpen = useSyncExternalStore(stepUp.subscribe, stepUp.isOpen)
  // Whoever is signed out confirms nothing.
  useEffect(() => () => stepUp.close(false), [])
  if (!isOpen) return null
  return (
    <ErrorBoundary
      wrapFallback={(fallback) => (
        <Dialog title={t('common.error')} onClose={() => stepUp.close(false)}>
          {fallback}
        </Dialog>
      )}
    >
      <Suspense fallback={null}>
        <StepUpSheet />
      </Suspense>
    </ErrorBoundary>
  )
}
