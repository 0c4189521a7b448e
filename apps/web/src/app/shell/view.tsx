import { type ComponentType, memo, Suspense } from 'react'
import { useShell } from '../../lib/navigation.ts'
import { ScreenLoading, TabLoading } from '../screen-loading.tsx'
import { screenViews, tabViews } from '../screens.tsx'

/**
 * What the shell shows: the open screen, else the tab's own view. A count that changes in the frame around it does not render
 * it again, which would be in one piece and at once while it is still being rendered in small steps.
 */
export const View = memo(function View() {
  const { tab, screen } = useShell()
  if (screen) {
    const { screen: name, ...params } = screen
    // Name and parameters belong together in `OpenScreen`; the registry has the same pairs.
    const Screen = screenViews[name] as ComponentType<typeof params> | undefined
    return <Suspense fallback={<ScreenLoading />}>{Screen && <Screen {...params} />}</Suspense>
  }
  const TabView = tabViews[tab]
  return <Suspense fallback={<TabLoading tab={tab} />}>{TabView && <TabView />}</Suspense>
})
