import { Suspense } from 'react'
import type { DiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { idle } from '../../../../lib/when-idle.ts'
import { loadMessages } from '../../../../messages/parts.ts'

const FollowedPreferences = lazyComponent(async () => {
  await idle()
  const [module] = await Promise.all([import('../preferences/followed-preferences.tsx'), loadMessages('screens')])
  return module.FollowedPreferences
})

/** The place of what the list follows, as high as that will be: it comes once the preferences are known. */
export function ListLine({ tab }: { tab: DiscoveryTab }) {
  return (
    <div className="flex min-h-home-line flex-wrap items-center justify-end gap-x-1 md:min-h-touch md:min-w-0 md:flex-nowrap md:gap-x-3">
      <Suspense fallback={null}>
        <FollowedPreferences tab={tab} />
      </Suspense>
    </div>
  )
}
