import type { RequestList } from '@satrangi/contract'
import { useMemo } from 'react'
import { EmptyRequests } from '../../../drawings/empty-requests.tsx'
import {
  countRequests,
  type RequestItem,
  type RequestTab,
  useAnswers,
  useHeldRejection,
  visibleRequests,
} from '../../../features/connections/index.ts'
import { isPaused, LoadFailure } from '../../../features/discovery/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { formatTotal } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import type { PagedResult } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InfiniteScroll } from '../../../ui/infinite-scroll.tsx'
import { type ExitingItem, useExitingItems } from '../../../ui/use-exiting-items.ts'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import type { RequestDialog } from './request-actions.tsx'
import { RequestRow, RequestRowsSkeleton } from './request-row.tsx'

const headings = {
  connected: 'requests.connectedHeading',
  pending: 'requests.pendingHeading',
  sent: 'requests.sentHeading',
} as const
const emptyTitles = {
  connected: 'requests.noConnected',
  pending: 'requests.noPending',
  sent: 'requests.noSent',
} as const

const emptyHints = {
  connected: 'requests.connectedAppear',
  pending: 'requests.pendingAppear',
  sent: 'requests.sentAppear',
} as const

interface RequestTabPanelProps {
  tab: RequestTab
  list: PagedResult<RequestList>
  onOpenDialog: (member: RequestItem, dialog: RequestDialog) => void
}

export function RequestTabPanel(props: RequestTabPanelProps) {
  const { tab, list } = props
  const t = useTranslate()
  const heldId = useHeldRejection()
  const count = countRequests(list.data, heldId)
  const shownItems = useExitingItems(useMemo(() => visibleRequests(list.data, heldId), [list.data, heldId]))
  const container = useFocusFallback<HTMLDivElement>('[data-empty]')
  return (
    <div ref={container}>
      {/* Where nobody is, the empty list says so itself. */}
      <h2 className={count === 0 ? 'sr-only' : 'mb-4 text-title'}>
        {count === undefined ? t(`requests.${tab}`) : t(headings[tab], { count: formatTotal(count) })}
      </h2>
      <RequestRows {...props} shownItems={shownItems} />
    </div>
  )
}

function RequestRows({
  tab,
  list,
  shownItems,
  onOpenDialog,
}: RequestTabPanelProps & { shownItems: ExitingItem<RequestItem>[] }) {
  const t = useTranslate()
  // Here, not in the row: the row leaves at once, and the answer comes later.
  const answers = useAnswers()
  const { data, error, isPending, isFetching, hasNextPage, isFetchNextPageError } = list

  if (isPending) return <RequestRowsSkeleton count={5} />
  if (error && (!data || isPaused(error))) {
    const retry = { onRetry: () => void list.refetch(), retrying: isFetching }
    return <LoadFailure error={error} title={t('requests.loadFailed')} {...retry} />
  }
  if (shownItems.length === 0 && !hasNextPage) return <NoRequests tab={tab} />
  return (
    <>
      <InfiniteScroll
        onLoadMore={() => void list.fetchNextPage()}
        isActive={hasNextPage && !isFetching && !isFetchNextPageError}
      >
        <WindowedList
          owner={list.owner}
          items={shownItems}
          isComplete={!hasNextPage}
          onShow={list.onShow}
          className="grid grid-cols-1 gap-3 lg:grid-cols-2"
        >
          {(member) => (
            <RequestRow
              member={member}
              tab={tab}
              onAnswer={(status) => (status === 'accepted' ? answers.accept(member) : answers.reject(member))}
              onOpenDialog={(dialog) => onOpenDialog(member, dialog)}
            />
          )}
        </WindowedList>
      </InfiniteScroll>
      <div className="mt-3">
        {list.isFetchingNextPage && <RequestRowsSkeleton count={2} />}
        {isFetchNextPageError && !isFetching && (
          <LoadFailure error={error} title={t('requests.loadFailed')} onRetry={() => void list.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

function NoRequests({ tab }: { tab: RequestTab }) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <EmptyState
      title={t(emptyTitles[tab])}
      hint={
        <>
          <p>{t(emptyHints[tab])}</p>
          <p>{t('requests.startConnecting')}</p>
        </>
      }
      drawing={<EmptyRequests />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => shell.openTab('home', 'nearby')}>{t('requests.lookNearby')}</Button>
          {tab === 'pending' && (
            <Button variant="secondary" onClick={() => shell.openTab('connections', 'connected')}>
              {t('chat.seeConnections')}
            </Button>
          )}
        </div>
      }
    />
  )
}
