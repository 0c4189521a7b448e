import { type ReactNode, useEffect } from 'react'
import { useFocusFallback } from '../../../lib/focus.ts'
import type { PagedResult } from '../../../lib/use-paged-query.ts'
import { useOnVisible } from '../../../lib/use-reach.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CardPage } from '../../members/index.ts'
import { isPaused, LoadFailure } from '../quotas/index.ts'

/** Pixels before the end of the page at which the next members are fetched. */
const fetchMarginPx = 100

export type Feed<Page extends CardPage = CardPage> = PagedResult<Page>

interface InfiniteListProps {
  feed: Feed
  /** Shown while nothing is known yet. */
  skeleton: ReactNode
  /** Whether all that is loaded is rendered: nothing is fetched before. */
  isRendered?: boolean
  /** Whether nobody is left to show. */
  isEmpty: boolean
  empty: ReactNode
  /** What is said below the last one. */
  end?: ReactNode
  children: ReactNode
}

/** A list that goes on by itself as one scrolls, and says so when it cannot. */
export function InfiniteList(props: InfiniteListProps) {
  const container = useFocusFallback<HTMLDivElement>('[data-empty]')
  return (
    <div ref={container}>
      <ListContent {...props} />
    </div>
  )
}

function ListContent({ feed, skeleton, isRendered = true, isEmpty, empty, end, children }: InfiniteListProps) {
  const t = useTranslate()
  const { data, error, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = feed
  const mayContinue = hasNextPage && isRendered && !isFetching && !isFetchNextPageError
  const { fetchNextPage } = feed
  const sentinel = useOnVisible(() => void fetchNextPage(), fetchMarginPx, mayContinue)
  // A page may have nobody and still be followed by another.
  const isFollowing = isEmpty && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isFollowing && !isFetching) void fetchNextPage()
  }, [isFollowing, isFetching, fetchNextPage])

  if (isPending || isFollowing) return skeleton
  if (error && (!data || isPaused(error))) {
    const retry = { onRetry: () => void feed.refetch(), retrying: isFetching }
    return <LoadFailure error={error} title={t('discovery.loadFailed')} {...retry} />
  }
  if (isEmpty && !hasNextPage) return empty
  return (
    <>
      {children}
      <div ref={sentinel} className="mt-4">
        {isFetchingNextPage && <LoadingMore />}
        {isFetchNextPageError && !isFetching && (
          <LoadFailure error={error} title={t('discovery.loadFailed')} onRetry={() => void fetchNextPage()} />
        )}
        {isRendered && !hasNextPage && end && <p className="py-6 text-center text-ink-soft">{end}</p>}
      </div>
    </>
  )
}

/** The next ones are on their way. */
export function LoadingMore() {
  const t = useTranslate()
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-6 text-ink-soft">
      <Spinner />
      {t('common.loading')}
    </p>
  )
}
