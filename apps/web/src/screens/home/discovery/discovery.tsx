import { discoverySectionId, discoveryTabs, useDiscoveryTab } from '../../../lib/discovery-tab.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { Nearby } from './nearby.tsx'
import { Newest } from './newest.tsx'
import { Recommended } from './recommended.tsx'

const tabViews = {
  recommended: { label: 'discovery.tabRecommended', View: Recommended },
  nearby: { label: 'discovery.tabNearby', View: Nearby },
  new: { label: 'discovery.tabNew', View: Newest },
} as const

/** Three lists of members under sticky tabs. */
export function Discovery() {
  const t = useTranslate()
  const [active, selectTab] = useDiscoveryTab()
  const { View } = tabViews[active]
  return (
    <section
      id={discoverySectionId}
      // The skip link of Home leads here.
      tabIndex={-1}
      aria-label={t('discovery.tabs')}
      className="scroll-mt-(--header-height) outline-none"
    >
      <Tabs
        name={discoverySectionId}
        label={t('discovery.tabs')}
        tabs={discoveryTabs.map((id) => ({ id, label: t(tabViews[id].label) }))}
        active={active}
        onChange={selectTab}
        // Where they stick they are in sight: focusing one scrolls nothing.
        className="top-(--header-height) z-20 -mx-4 bg-ground px-4 md:mx-0 md:px-0 *:-scroll-mt-4 tall:sticky"
      />
      {/* As high as a screen at least, so that the tabs stay where they are while another list comes;
          what has the focus stays clear of them. */}
      <TabPanel name={discoverySectionId} active={active} className="min-h-dvh pt-4 md:pt-5 **:scroll-mt-14">
        <View />
      </TabPanel>
    </section>
  )
}
