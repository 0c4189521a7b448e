import { type ComponentType, Suspense } from 'react'
import { useShell } from '../../lib/navigation.ts'
import { ScreenLoading, TabLoading } from '../screen-loading.tsx'
import { screenViews, tabViews } from '../screens.tsx'

/** What the shell shows: the open screen, else the tab's own view. */
export function View() {
  const { tab, screen } = useShell()
  if (screen) {
    const { screen: name, ...params } = screen
    // Name and parameters belong together in `OpenScreen`; the registry has the same pairs.
    const Screen = screenViews[name] as ComponentType<typeof params> | undefined
    return <Suspense fallback={<ScreenLoading />}>{Screen && <Screen {...params} />}</Suspense>
  }
  const TabView = tabViews[tab]
  return <Suspense fallback={<TabLoading tab={tab} />}>{TabView && <TabView />}</Suspense>
}
