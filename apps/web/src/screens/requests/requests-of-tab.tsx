import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyRequests } from '../../drawings/empty-requests.tsx'
import { cardsOf } from '../../features/members/index.ts'
import { type RequestPages, type RequestTab, useAnswerWithToast } from '../../features/requests/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useReach } from '../../lib/use-reach.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestRowsSkeleton } from './request-rows-skeleton.tsx'

const headings = {
  connected: 'requests.connectedHeading',
  pending: 'requests.pendingHeading',
  sent: 'requests.sentHeading',
} as const
const nothing = { connected: 'requests.noConnected', pending: 'requests.noPending', sent: 'requests.noSent' } as const

/** Before the end of the list at which the next requests are fetched, in pixels. */
const nearTheEnd = 300

interface RequestsOfTabProps {
  tab: RequestTab
  list: UseInfiniteQueryResult<RequestPages>
  count: number
}

export function RequestsOfTab({ tab, list, count }: RequestsOfTabProps) {
  const t = useText()
  return (
    <>
      <h2 className="mb-4 text-title">{t(headings[tab], { count })}</h2>
      <Rows tab={tab} list={list} />
    </>
  )
}

function Rows({ tab, list }: Omit<RequestsOfTabProps, 'count'>) {
  const t = useText()
  // Here, not in the row: the row leaves at once, and the answer comes later.
  const answer = useAnswerWithToast()
  const { data, isError, isPending, isFetching, hasNextPage, isFetchNextPageError } = list
  const mayContinue = hasNextPage && !isFetching && !isFetchNextPageError
  const end = useReach(() => void list.fetchNextPage(), nearTheEnd, mayContinue)

  if (isPending) return <RequestRowsSkeleton count={5} />
  if (isError && !data) {
    return <ErrorState title={t('requests.loadFailed')} onRetry={() => void list.refetch()} retrying={isFetching} />
  }
  const members = cardsOf(data)
  if (members.length === 0 && !hasNextPage) return <NoRequests tab={tab} />
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {members.map((member) => (
          <RequestRow
            key={member.id}
            member={member}
            tab={tab}
            onAnswer={(status) => answer.mutate({ id: member.id, status })}
          />
        ))}
      </ul>
      <div ref={end} className="mt-3">
        {list.isFetchingNextPage && <RequestRowsSkeleton count={2} />}
        {isFetchNextPageError && !isFetching && (
          <ErrorState title={t('requests.loadFailed')} onRetry={() => void list.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

function NoRequests({ tab }: { tab: RequestTab }) {
  const t = useText()
  const shell = useShell()
  return (
    <EmptyState
      title={t(nothing[tab])}
      hint={t('requests.startConnecting')}
      drawing={<EmptyRequests />}
      action={<Button onClick={() => shell.openTab('home')}>{t('requests.discover')}</Button>}
    />
  )
}
