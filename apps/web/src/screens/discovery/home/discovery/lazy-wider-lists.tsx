import type { Preferences } from '@satrangi/contract'
import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { loadMessages } from '../../../../messages/parts.ts'

type Names = 'NobodyFits' | 'WiderLists'

/** Few lists are so short: what helps then is loaded with the first one. */
const lazyPart = (name: Names) =>
  lazyComponent<{ preferences: Preferences }>(async () => {
    const [module] = await Promise.all([import('../preferences/wider-lists.tsx'), loadMessages('screens')])
    return module[name]
  })

const withNothingMeanwhile = (Part: ComponentType<{ preferences: Preferences }>) =>
  function WiderPart({ preferences }: { preferences: Preferences }) {
    return (
      <Suspense fallback={null}>
        <Part preferences={preferences} />
      </Suspense>
    )
  }

export const NobodyFits = withNothingMeanwhile(lazyPart('NobodyFits'))
export const WiderLists = withNothingMeanwhile(lazyPart('WiderLists'))
