import { useMemo } from 'react'
import { EmptyChats } from '../../../drawings/empty-chats.tsx'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { EmptyRequests } from '../../../drawings/empty-requests.tsx'
import { type NotificationPages, type NotificationTab, notificationsOf } from '../../../features/notifications/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import type { PagedResult } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InfiniteScroll } from '../../../ui/infinite-scroll.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { NotificationRow, NotificationRowsSkeleton } from './notification-row.tsx'
import { useNewNotifications } from './use-new-notifications.ts'

interface NotificationTabPanelProps {
  tab: NotificationTab
  list: PagedResult<NotificationPages['pages'][number]>
}

/** The notifications of a tab, which are marked as read when they are visible. */
export function NotificationTabPanel({ tab, list }: NotificationTabPanelProps) {
  const t = useTranslate()
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = list
  const shown = useMemo(() => notificationsOf(data), [data])
  const items = useExitingItems(shown)
  const newIds = useNewNotifications(tab, shown)

  if (isError && !data) {
    return (
      <ErrorState title={t('notifications.loadFailed')} onRetry={() => void list.refetch()} retrying={isFetching} />
    )
  }
  if (shown.length === 0 && !hasNextPage) return <NoNotifications tab={tab} />
  return (
    <>
      <InfiniteScroll
        onLoadMore={() => void list.fetchNextPage()}
        isActive={hasNextPage && !isFetching && !isFetchNextPageError}
      >
        <Card className="overflow-clip">
          <WindowedList
            owner={list.owner}
            items={items}
            isComplete={!hasNextPage}
            onShow={list.onShow}
            className="divide-y divide-line"
          >
            {(notification) => <NotificationRow notification={notification} isNew={newIds.has(notification.id)} />}
          </WindowedList>
        </Card>
      </InfiniteScroll>
      <div className="mt-3">
        {list.isFetchingNextPage && <NotificationRowsSkeleton count={2} />}
        {isFetchNextPageError && !isFetching && (
          <ErrorState title={t('notifications.loadFailed')} onRetry={() => void list.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

const emptyTexts = {
  views: { title: 'notifications.noViews', hint: 'notifications.noViewsHint', next: 'profile.edit' },
  requests: { title: 'notifications.noRequests', hint: 'notifications.noRequestsHint', next: 'requests.discover' },
  messages: { title: 'notifications.noMessages', hint: 'notifications.noMessagesHint', next: 'chat.seeConnections' },
} as const
const drawings = { views: EmptyProfiles, requests: EmptyRequests, messages: EmptyChats } as const

/** The empty state of a notification tab. */
function NoNotifications({ tab }: { tab: NotificationTab }) {
  const t = useTranslate()
  const shell = useShell()
  const Drawing = drawings[tab]
  const { title, hint, next } = emptyTexts[tab]
  const openNext = {
    views: () => shell.openScreen({ screen: 'edit-profile' }),
    requests: () => shell.openTab('home'),
    messages: () => shell.openTab('connections'),
  }
  return (
    <EmptyState
      title={t(title)}
      hint={t(hint)}
      drawing={<Drawing />}
      action={<Button onClick={openNext[tab]}>{t(next)}</Button>}
    />
  )
}
