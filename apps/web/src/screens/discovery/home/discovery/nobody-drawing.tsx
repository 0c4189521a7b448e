import { Suspense } from 'react'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'

const EmptyProfiles = lazyComponent(async () => (await import('../../../../drawings/empty-profiles.tsx')).EmptyProfiles)

/** The drawing of an empty list, which few lists of Home are: it comes when it is needed, into its own space. */
export const NobodyDrawing = () => (
  <div className="aspect-4/3 w-full">
    <Suspense fallback={null}>
      <EmptyProfiles />
    </Suspense>
  </div>
)
