import { type MemberStatus, type PaidPlanId, plans } from '@satrangi/contract'
import { planOf } from '../../features/membership/index.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { PaidPlanCard } from './paid-plan-card.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const shownPlans = plans.map(({ id }) => planOf(id)).filter(({ exclusive }) => !exclusive)

const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Every plan but the exclusive one. */
export function PlanGrid({
  purchaseContext,
  status,
}: {
  purchaseContext: PurchaseContext
  status: MemberStatus | undefined
}) {
  if (!purchaseContext.currency) {
    return (
      <Loading className={gridClasses}>
        {shownPlans.map(({ id }) => (
          <Skeleton key={id} className="h-88" />
        ))}
      </Loading>
    )
  }
  return (
    <ul className={gridClasses}>
      {shownPlans.map((plan) => (
        <li key={plan.id} className="flex">
          {plan.id === 'free' ? (
            <FreePlanCard purchaseContext={purchaseContext} status={status} />
          ) : (
            <PaidPlanCard plan={plan} id={plan.id as PaidPlanId} purchaseContext={purchaseContext} />
          )}
        </li>
      ))}
    </ul>
  )
}
