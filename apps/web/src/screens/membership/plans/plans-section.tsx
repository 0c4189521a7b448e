import type { Currency, MemberStatus } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PriceNote } from './price-note.tsx'
import { PrideMember } from './pride-member.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const skeletons = ['basic', 'standard', 'weekly', 'twelve days', 'monthly', 'exclusive']

interface PlansSectionProps {
  currency: Currency | undefined
  onSelectCurrency: (currency: Currency) => void
  /** It is not known yet what the viewer has, and so not what may be offered to them. */
  isPending?: boolean
  /** A visitor has neither. */
  status?: MemberStatus | undefined
  purchaseContext?: PurchaseContext
}

/** What is free, what every pack adds, and the packs. */
export function PlansSection({
  currency,
  onSelectCurrency,
  isPending = false,
  status,
  purchaseContext,
}: PlansSectionProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-title">
          {t('membership.plans')}
        </h2>
        <CurrencyChoice currency={currency} onSelect={onSelectCurrency} />
      </div>
      <PriceNote />
      {currency && !isPending ? (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <FreePlanCard
              currency={currency}
              status={status}
              isOrdering={purchaseContext?.purchase.ordering !== undefined}
            />
            <PrideMember />
          </div>
          <PlanGrid currency={currency} {...(purchaseContext ? { purchaseContext } : {})} />
        </>
      ) : (
        <Loading className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {skeletons.map((name) => (
            <Skeleton key={name} className="h-72" />
          ))}
        </Loading>
      )}
    </section>
  )
}
