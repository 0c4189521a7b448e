import { type ComponentType, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useBadges, useUnsentMessages } from '../../features/chat/index.ts'
import { usePendingCount } from '../../features/connections/index.ts'
import { tabPaths, useShell } from '../../lib/navigation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AppNotice } from '../installed/app-notice.tsx'
import { useAppShellCache } from '../installed/use-app-shell-cache.ts'
import { QuickExit } from '../quick-exit-button.tsx'
import { ScreenLoading, TabLoading } from '../screen-loading.tsx'
import { screenViews, tabViews } from '../screens.tsx'
import { StepUp } from '../step-up.tsx'
import { ConnectionDialogs } from './connection-dialogs.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'
import { headerTitle } from './tabs.ts'
import { useBackGuard } from './use-back-guard.ts'
import { useLeaveQuestions } from './use-leave-questions.ts'
import { usePersistedNavigation } from './use-persisted-navigation.ts'
import { usePrefetchScreens } from './use-prefetch-screens.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/**
 * What the shell shows: the open screen, else the tab's own view. A count that changes in the frame around it does not render
 * it again, which would be in one piece and at once while it is still being rendered in small steps.
 */
const View = memo(function View() {
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

/** The frame around everything that a member sees. */
export function Shell() {
  const t = useTranslate()
  const { tab, screen } = useShell()
  const badges = useBadges()
  const tabCounts = { chat: badges.chat, connections: usePendingCount() }
  const title = headerTitle(tab, screen)
  const heading = useHeadingFocus(title)
  usePageTitle(title)
  usePersistedNavigation()
  useBackGuard()
  useScrollRestoration()
  usePrefetchScreens()
  useUnsentMessages()
  useLeaveQuestions()
  const update = useAppShellCache()

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="content">{t('shell.skipToContent')}</SkipLink>
      <ErrorBoundary wrapFallback={(broken) => <HeaderFallback>{broken}</HeaderFallback>}>
        <Header title={title} heading={heading} notificationCount={badges.notifications} tabCounts={tabCounts} />
      </ErrorBoundary>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-24 md:pb-8">
        <ErrorBoundary key={`${tab} ${JSON.stringify(screen)}`}>
          <View />
        </ErrorBoundary>
      </main>
      <ErrorBoundary wrapFallback={() => null}>
        <AppNotice update={update} />
      </ErrorBoundary>
      <ErrorBoundary wrapFallback={(broken) => <TabBarFallback>{broken}</TabBarFallback>}>
        <TabBar counts={tabCounts} />
      </ErrorBoundary>
      <StepUp />
      <ErrorBoundary wrapFallback={() => null}>
        <ConnectionDialogs />
      </ErrorBoundary>
    </div>
  )
}

/** Focuses the heading after a navigation, so that a screen reader announces the new view. */
function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const lastSeen = useRef({ key, title })
  useEffect(() => {
    if (lastSeen.current.key === key) return
    // Another URL of the same view, such as another tab of discovery, keeps the focus.
    if (lastSeen.current.title !== title) heading.current?.focus({ preventScroll: true })
    lastSeen.current = { key, title }
  }, [key, title])
  return heading
}

/** Replaces a failed header: home link and quick exit stay. */
function HeaderFallback({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ground pt-safe">
      <div className="pe-door mx-auto flex min-h-header max-w-page flex-wrap items-center gap-x-1 ps-2 md:ps-4">
        <a href={tabPaths.home} className="touch flex items-center rounded-control px-2 text-primary underline">
          {t('shell.tabHome')}
        </a>
        <div className="min-w-0 grow">{children}</div>
        <QuickExit />
      </div>
    </header>
  )
}

/** Replaces a failed tab bar. */
function TabBarFallback({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised pb-safe md:hidden print:hidden">
      {children}
    </div>
  )
}
