import type { Purchase } from '@satrangi/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import { EmptyProfiles } from '../../../drawings/empty-profiles.tsx'
import { planTitle, purchasesQuery } from '../../../features/membership/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InfiniteScroll } from '../../../ui/infinite-scroll.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

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

/** One purchase; opens its receipt. */
function PurchaseRow({ purchase, onOpen }: { purchase: Purchase; onOpen: () => void }) {
  const t = useTranslate()
  const { plan_id, days, amount, currency, status, created_at, paid_at } = purchase
  const plan = planTitle(plan_id)
  const date = formatDate(paid_at ?? created_at)
  const price = formatMoney(amount, currency)
  return (
    <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:border-primary">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{plan}</p>
        <p className="mb-1 text-ink-soft text-small">
          {date}, {t('purchases.days', { days })}
        </p>
        <PurchaseStatus status={status} />
      </div>
      <div className="ms-auto flex items-center gap-1">
        <span className="font-semibold tabular-nums">{price}</span>
        <button
          type="button"
          aria-label={t('purchases.open', { date, plan, amount: price })}
          onClick={onOpen}
          className="touch inline-flex items-center justify-center rounded-control after:absolute after:inset-0"
        >
          <ChevronRight aria-hidden="true" className="size-5 text-ink-soft rtl:-scale-x-100" />
        </button>
      </div>
    </Card>
  )
}

const statusStyles = {
  paid: { boxClasses: 'bg-active-soft text-active', Icon: CircleCheck, label: 'purchases.paid' },
  processing: { boxClasses: 'bg-paid-soft text-paid', Icon: Hourglass, label: 'purchases.processing' },
  refunded: { boxClasses: 'bg-primary-soft text-primary', Icon: Undo2, label: 'purchases.refunded' },
} as const

/** The status of a purchase as label, icon and colour. */
function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
  const t = useTranslate()
  const { boxClasses, Icon, label } = statusStyles[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-tiny',
        boxClasses,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(label)}
    </span>
  )
}
