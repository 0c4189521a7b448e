import { CallError } from '@satrangi/contract'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { loadMessages } from '../../../messages/parts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'

const Paused = lazyComponent(async () => {
  const [screens] = await Promise.all([import('./quota-screens.tsx'), loadMessages('quotas')])
  return screens.Paused
})
const SeenEnough = lazyComponent(async () => {
  const [screens] = await Promise.all([import('./quota-screens.tsx'), loadMessages('quotas')])
  return screens.SeenEnough
})

/** The viewer paused their own profile, and sees nobody meanwhile. */
export const isPaused = (error: unknown): boolean => error instanceof CallError && error.code === 'paused'

/** The day's quota is used up. */
const hasSeenEnough = (error: unknown): error is CallError => error instanceof CallError && error.code === 'seen_enough'

/** One of the two: trying again does not help. */
export const isViewingRefused = (error: unknown): boolean => isPaused(error) || hasSeenEnough(error)

/** Why members could not be loaded: the viewer paused, has seen enough for today, or something went wrong. */
export function LoadFailure({ error, ...failure }: ComponentProps<typeof ErrorState> & { error: unknown }) {
  if (!isViewingRefused(error)) return <ErrorState {...failure} />
  return (
    <Suspense fallback={null}>{hasSeenEnough(error) ? <SeenEnough what={error.params.what} /> : <Paused />}</Suspense>
  )
}
