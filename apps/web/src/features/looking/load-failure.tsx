import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-part.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { hasSeenEnough, isLookRefused } from './look-refusal.ts'

const Paused = lazyComponent(async () => (await import('./looking-refused.tsx')).Paused)
const SeenEnough = lazyComponent(async () => (await import('./looking-refused.tsx')).SeenEnough)

/** Why members could not be loaded: the viewer paused, has seen enough for today, or something went wrong. */
export function LoadFailure({ error, ...failure }: ComponentProps<typeof ErrorState> & { error: unknown }) {
  if (!isLookRefused(error)) return <ErrorState {...failure} />
  return (
    <Suspense fallback={null}>{hasSeenEnough(error) ? <SeenEnough what={error.params.what} /> : <Paused />}</Suspense>
  )
}
