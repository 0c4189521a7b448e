import { type MemberStatus, type PaidPlanId, plans } from '@satrangi/contract'
import { planOf } from '../../features/membership/index.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FreePlan } from './free-plan.tsx'
import { PackCard } from './pack-card.tsx'
import type { Sale } from './sale.types.ts'

const shown = plans.map(({ id }) => planOf(id)).filter(({ exclusive }) => !exclusive)

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Every plan but the exclusive one. */
export function PlanGrid({ sale, status }: { sale: Sale; status: MemberStatus | undefined }) {
  if (!sale.currency) {
    return (
      <Loading className={grid}>
        {shown.map(({ id }) => (
          <Skeleton key={id} className="h-88" />
        ))}
      </Loading>
    )
  }
  return (
    <ul className={grid}>
      {shown.map((plan) => (
        <li key={plan.id} className="flex">
          {plan.id === 'free' ? (
            <FreePlan sale={sale} status={status} />
          ) : (
            <PackCard plan={plan} id={plan.id as PaidPlanId} sale={sale} />
          )}
        </li>
      ))}
    </ul>
  )
}
