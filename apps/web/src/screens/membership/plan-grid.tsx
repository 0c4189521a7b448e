import type { Currency } from '@satrangi/contract'
import { gainOf, ladder, planOf } from '../../features/membership/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { PaidPlanCard } from './paid-plan-card.tsx'
import { SurpassedPlans } from './surpassed-plans.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const paidLadder = ladder.filter(({ id }) => id !== 'free')

export const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Every pack that adds something to what the viewer has, Exclusive beside the others. */
export function PlanGrid({ currency, purchaseContext }: { currency: Currency; purchaseContext?: PurchaseContext }) {
  const packs = purchaseContext?.runningPlans ?? []
  const offered = paidLadder.filter((plan) => gainOf(plan, packs).kind !== 'nothing')
  // It takes what the row of the others leaves.
  const columns = 3 - (offered.length % 3)
  return (
    <>
      <ul className={gridClasses}>
        {offered.map((plan) => (
          <li key={plan.id} className="flex">
            <PaidPlanCard plan={plan} currency={currency} purchaseContext={purchaseContext} />
          </li>
        ))}
        <li
          className={classNames(
            'flex',
            offered.length % 2 === 0 && 'sm:col-span-2',
            columns === 1 && 'lg:col-span-1',
            columns === 2 && 'lg:col-span-2',
            columns === 3 && 'lg:col-span-3',
          )}
        >
          <section aria-labelledby="exclusive" className="flex w-full">
            <PaidPlanCard
              plan={planOf('exclusive_member_pack')}
              currency={currency}
              purchaseContext={purchaseContext}
              isWide={columns > 1}
            />
          </section>
        </li>
      </ul>
      <SurpassedPlans plans={paidLadder} packs={packs} />
    </>
  )
}
