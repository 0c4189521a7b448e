import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReach } from '../../lib/use-reach.ts'
import { useText } from '../../messages/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CardGrid, CardGridSkeleton, type CardPage, cardsOf } from '../members/index.ts'
import { DiscoverCard } from './discover-card.tsx'

/** Pixels before the end of the page at which the next members are fetched. */
const nearTheEnd = 100
/** Cards that fill the first screen. */
const aboveTheFold = 3

interface MemberFeedProps {
  feed: UseInfiniteQueryResult<InfiniteData<CardPage>>
  drawing?: ReactNode
}

/** An endless grid of members. */
export function MemberFeed({ feed, drawing }: MemberFeedProps) {
  const t = useText()
  const { data, isPending, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = feed
  const mayContinue = hasNextPage && !isFetching && !isFetchNextPageError
  const end = useReach(() => void feed.fetchNextPage(), nearTheEnd, mayContinue)

  if (isPending) return <CardGridSkeleton count={6} />
  if (!data && isError) {
    return <ErrorState title={t('discovery.loadFailed')} onRetry={() => void feed.refetch()} retrying={isFetching} />
  }
  const members = cardsOf(data).filter(({ isBlocked }) => !isBlocked)
  if (members.length === 0 && !hasNextPage) {
    return <EmptyState title={t('discovery.nobodyTitle')} hint={t('discovery.nobodyHint')} drawing={drawing} />
  }
  return (
    <>
      <CardGrid>
        {members.map((member, at) => (
          <li key={member.id}>
            <DiscoverCard member={member} priority={at < aboveTheFold} />
          </li>
        ))}
      </CardGrid>
      <div ref={end} className="mt-4">
        {isFetchingNextPage && <LoadingMore />}
        {isFetchNextPageError && !isFetching && (
          <ErrorState title={t('discovery.loadFailed')} onRetry={() => void feed.fetchNextPage()} />
        )}
        {!hasNextPage && <p className="py-6 text-center text-ink-soft">{t('discovery.noMore')}</p>}
      </div>
    </>
  )
}

function LoadingMore() {
  const t = useText()
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-6 text-ink-soft">
      <Spinner />
      {t('common.loading')}
    </p>
  )
}
