import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { purchasesQuery } from '../../../features/membership/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InfiniteScroll } from '../../../ui/infinite-scroll.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PurchaseRow } from './purchase-row.tsx'

/** The viewer's purchases with their receipts. */
export function PurchasesScreen() {
  const t = useTranslate()
  const shell = useShell()
  const list = useInfiniteQuery(purchasesQuery())
  const { data, isError, isPending, isFetching, hasNextPage, isFetchNextPageError } = list
  if (isPending) return <RowsSkeleton count={4} />
  if (isError && !data) {
    return <ErrorState title={t('purchases.loadFailed')} onRetry={() => void list.refetch()} retrying={isFetching} />
  }
  if (data.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={t('purchases.none')}
        hint={t('purchases.noneHint')}
        drawing={<EmptyProfiles />}
        action={<Button onClick={() => shell.openScreen({ screen: 'membership' })}>{t('purchases.seePlans')}</Button>}
      />
    )
  }
  return (
    <div className="mx-auto max-w-text">
      <InfiniteScroll
        onLoadMore={() => void list.fetchNextPage()}
        isActive={hasNextPage && !isFetching && !isFetchNextPageError}
      >
        <ul className="flex flex-col gap-3">
          {data.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseRow
                purchase={purchase}
                onOpen={() => shell.openScreen({ screen: 'receipt', id: purchase.id })}
              />
            </li>
          ))}
        </ul>
      </InfiniteScroll>
      <div className="mt-3">
        {list.isFetchingNextPage && <RowsSkeleton count={2} />}
        {isFetchNextPageError && !isFetching && (
          <ErrorState title={t('purchases.loadFailed')} onRetry={() => void list.fetchNextPage()} />
        )}
      </div>
    </div>
  )
}

function RowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="mx-auto flex w-full max-w-text flex-col gap-3">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} className="h-24" />
      ))}
    </Loading>
  )
}
