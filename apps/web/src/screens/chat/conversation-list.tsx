import type { Conversation } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyChats } from '../../drawings/empty-chats.tsx'
import { conversationsQuery } from '../../features/chat/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useCacheEntry } from '../../lib/use-cache-entry.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WindowedList } from '../../ui/windowed-list.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** The viewer's conversations, the latest first. */
export function ConversationList({ open }: { open: string | undefined }) {
  const t = useTranslate()
  const { data, isPending, isFetching, refetch } = useQuery(conversationsQuery())
  const owner = useCacheEntry(conversationsQuery().queryKey)
  const items = useMemo(() => data?.map((row) => ({ item: { id: keyOf(row), row }, isHere: true })) ?? [], [data])
  if (isPending) return <RowsSkeleton />
  if (!data) return <ErrorState title={t('chat.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  if (data.length === 0) return <NoConversations isConversationOpen={open !== undefined} />
  return (
    <nav aria-label={t('chat.conversations')}>
      <WindowedList owner={owner} items={items} isComplete className="-mx-4 divide-y divide-line md:mx-0">
        {({ row }) =>
          row.deleted ? <DeletedRow row={row} /> : <ConversationRow row={row} isOpen={row.user.id === open} />
        }
      </WindowedList>
    </nav>
  )
}

/** Members who have left share no id; their last message tells them apart. */
const keyOf = ({ deleted, user, timestamp }: Conversation) => (deleted ? `deleted-${timestamp}` : user.id)

/** The empty list. The hint is left out while a conversation is open beside it. */
function NoConversations({ isConversationOpen }: { isConversationOpen: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  const stateProps = { title: t('chat.noChat'), drawing: <EmptyChats /> }
  if (isConversationOpen) return <EmptyState {...stateProps} />
  const action = <Button onClick={() => shell.openTab('connections')}>{t('chat.seeConnections')}</Button>
  return <EmptyState {...stateProps} hint={t('chat.noChatHint')} action={action} />
}

function RowsSkeleton() {
  return (
    <Loading className="flex flex-col md:p-4">
      {[0, 1, 2, 3, 4, 5].map((row) => (
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
