import { Suspense, useState } from 'react'
import { unsavedAnswer } from '../../../../features/members/index.ts'
import { discoverySectionId, discoveryTabs, useDiscoveryTab } from '../../../../lib/discovery-tab.ts'
import { useEveryoneInAddress } from '../../../../lib/everyone.ts'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { useTranslate } from '../../../../messages/index.ts'
import { TabPanel } from '../../../../ui/tabs.tsx'
import { HomeBar } from '../home-bar.tsx'
import { Nearby } from './nearby.tsx'
import { Newest } from './newest.tsx'
import { Recommended } from './recommended.tsx'

const SaveUnsavedAnswer = lazyComponent(
  async () => (await import('../preferences/save-unsaved-answer.tsx')).SaveUnsavedAnswer,
)

const tabViews = {
  recommended: { label: 'discovery.tabRecommended', View: Recommended },
  nearby: { label: 'discovery.tabNearby', View: Nearby },
  new: { label: 'discovery.tabNew', View: Newest },
} as const

/** Three lists of members under sticky tabs. */
export function Discovery() {
  const t = useTranslate()
  const [active, selectTab] = useDiscoveryTab()
  useEveryoneInAddress()
  const [hasUnsavedAnswer] = useState(() => unsavedAnswer.read() !== undefined)
  const { View } = tabViews[active]
  return (
    <section
      id={discoverySectionId}
      // The skip link of Home leads here.
      tabIndex={-1}
      aria-label={t('discovery.tabs')}
      className="group/section scroll-mt-(--header-height) outline-none"
    >
      {hasUnsavedAnswer && (
        <Suspense fallback={null}>
          <SaveUnsavedAnswer />
        </Suspense>
      )}
      <HomeBar
        name={discoverySectionId}
        label={t('discovery.tabs')}
        tabs={discoveryTabs.map((id) => ({ id, label: t(tabViews[id].label) }))}
        active={active}
        onChange={selectTab}
      />
      {/* As high as a screen at least, so that the tabs stay where they are while another list comes;
          what has the focus stays clear of them. */}
      <TabPanel name={discoverySectionId} active={active} className="min-h-dvh md:pt-3 **:scroll-mt-14">
        <View />
      </TabPanel>
    </section>
  )
}
