import { useMemo } from 'react'
import { EmptyChats } from '../../drawings/empty-chats.tsx'
import { conversationsOf, conversationsQuery } from '../../features/chat/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InfiniteScroll } from '../../ui/infinite-scroll.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WindowedList } from '../../ui/windowed-list.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** The viewer's conversations, the latest first. */
export function ConversationList({ open }: { open: string | undefined }) {
  const t = useTranslate()
  const list = usePagedQuery(conversationsQuery())
  const { data, isPending, isFetching, hasNextPage, isFetchNextPageError } = list
  const items = useMemo(() => conversationsOf(data).map((row) => ({ item: row, isHere: true })), [data])
  if (isPending) return <RowsSkeleton count={6} />
  if (!data)
    return <ErrorState title={t('chat.loadFailed')} onRetry={() => void list.refetch()} retrying={isFetching} />
  if (items.length === 0 && !hasNextPage) return <NoConversations isConversationOpen={open !== undefined} />
  return (
    <nav aria-label={t('chat.conversations')}>
      <InfiniteScroll
        onLoadMore={() => void list.fetchNextPage()}
        isActive={hasNextPage && !isFetching && !isFetchNextPageError}
      >
        <WindowedList
          owner={list.owner}
          items={items}
          isComplete={!hasNextPage}
          onShow={list.onShow}
          className="-mx-4 divide-y divide-line md:mx-0"
        >
          {(row) => (row.deleted ? <DeletedRow row={row} /> : <ConversationRow row={row} isOpen={row.id === open} />)}
        </WindowedList>
      </InfiniteScroll>
      {list.isFetchingNextPage && <RowsSkeleton count={2} />}
      {isFetchNextPageError && !isFetching && (
        <ErrorState title={t('chat.loadFailed')} onRetry={() => void list.fetchNextPage()} />
      )}
    </nav>
  )
}

/** The empty list. The hint is left out while a conversation is open beside it. */
function NoConversations({ isConversationOpen }: { isConversationOpen: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  const stateProps = { title: t('chat.noChat'), drawing: <EmptyChats /> }
  if (isConversationOpen) return <EmptyState {...stateProps} />
  const action = <Button onClick={() => shell.openTab('connections')}>{t('chat.seeConnections')}</Button>
  return <EmptyState {...stateProps} hint={t('chat.noChatHint')} action={action} />
}

function RowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="flex flex-col md:p-4">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
