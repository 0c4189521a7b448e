import type { MemberSummary, SearchMust } from '@satrangi/contract'
import { useEffect, useMemo } from 'react'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { DiscoverCard } from '../../../features/connections/index.ts'
import {
  type Feed,
  FilterCosts,
  isPaused,
  isViewingRefused,
  LoadFailure,
  LoadingMore,
  type SearchFilters,
  searchQuery,
  toCountedQuery,
} from '../../../features/discovery/index.ts'
import { CardGridSkeleton, cardGridClasses, cardsOf } from '../../../features/members/index.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useOnVisible } from '../../../lib/use-reach.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useExitingItems } from '../../../ui/use-exiting-items.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { WindowedList } from '../../../ui/windowed-list.tsx'

/** The share of the list's footer that has to be visible. */
const footerThreshold = 0.1
const priorityCount = 3

interface ResultsProps {
  filters: SearchFilters
  onOpenFilters: () => void
  onRemoveFilter: (must: SearchMust) => void
}

/** The search results of the filters. Other filters start a new list. */
export function Results({ filters, onOpenFilters, onRemoveFilter }: ResultsProps) {
  const t = useTranslate()
  const list = usePagedQuery(searchQuery(filters))
  const members = useMemo(() => list.data && cardsOf(list.data).filter(isNotBlocked), [list.data])
  const isEmpty = members?.length === 0 && !list.hasNextPage
  useFollowEmptyPages(list)
  return (
    <>
      {/* What the eye sees at once is said, too. */}
      <div role="status">
        {isEmpty && <NoResults onOpenFilters={onOpenFilters} />}
        {members && members.length > 0 && (
          <VisuallyHidden>{t('search.shown', { count: members.length })}</VisuallyHidden>
        )}
      </div>
      {/* An id is looked up as it is: nothing else is demanded. */}
      {isEmpty && filters.user_id === '' && <FilterCosts query={toCountedQuery(filters)} onRemove={onRemoveFilter} />}
      {!isEmpty && <ResultGrid list={list} members={members ?? nobody} />}
    </>
  )
}

/** A page without members may be followed by others: each call looks at a limited number of members. */
function useFollowEmptyPages(list: Feed): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const isPageEmpty = data?.pages.at(-1)?.users.length === 0
  const mayFollow = isPageEmpty && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (mayFollow) void fetchNextPage()
  }, [mayFollow, fetchNextPage])
}

function NoResults({ onOpenFilters }: { onOpenFilters: () => void }) {
  const t = useTranslate()
  return (
    <EmptyState
      title={t('search.noneTitle')}
      hint={t('search.noneHint')}
      drawing={<EmptyProfiles />}
      action={<Button onClick={onOpenFilters}>{t('search.adjust')}</Button>}
    />
  )
}

const nobody: readonly MemberSummary[] = []
const isNotBlocked = ({ isBlocked }: MemberSummary) => !isBlocked

function ResultGrid({ list, members }: { list: Feed; members: readonly MemberSummary[] }) {
  const t = useTranslate()
  const { data, error, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = list
  const shown = useExitingItems(members)
  const loadMore = () => void list.fetchNextPage()
  const footerRef = useOnVisible(loadMore, 0, hasNextPage && !isFetching && !isError, footerThreshold)

  if (isPending || (members.length === 0 && isFetchingNextPage)) return <CardGridSkeleton count={6} />
  if (!data || isPaused(error))
    return <SearchError error={error} onRetry={() => void list.refetch()} isRetrying={isFetching} />
  return (
    <>
      <WindowedList
        owner={list.owner}
        items={shown}
        isComplete={!hasNextPage}
        onShow={list.onShow}
        className={cardGridClasses.full}
      >
        {(member, index) => <DiscoverCard member={member} priority={index < priorityCount} />}
      </WindowedList>
      <div ref={footerRef} className="flex min-h-24 flex-col items-center justify-center gap-4 py-4">
        {isError && !isFetching && <SearchError error={error} onRetry={loadMore} />}
        {isFetchingNextPage && <LoadingMore />}
        {hasNextPage && !isFetchingNextPage && !isError && (
          <Button variant="secondary" onClick={loadMore}>
            {t('search.loadMore')}
          </Button>
        )}
        {!hasNextPage && <p className="text-ink-soft">{t('search.noMore')}</p>}
      </div>
    </>
  )
}

interface SearchErrorProps {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
}

function SearchError({ error, onRetry, isRetrying = false }: SearchErrorProps) {
  const t = useTranslate()
  if (isViewingRefused(error)) return <LoadFailure error={error} title={t('search.failed')} />
  return (
    <Notice tone="danger" className="w-full">
      <p>{t('search.failed')}</p>
      <Button variant="secondary" className="mt-3" busy={isRetrying} busyLabel={t('common.loading')} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
