import { useMemo } from 'react'
import { type NotificationPages, type NotificationTab, notificationsOf } from '../../../features/notifications/index.ts'
import type { PagedResult } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InfiniteScroll } from '../../../ui/infinite-scroll.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationRowsSkeleton } from './notification-rows-skeleton.tsx'
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
