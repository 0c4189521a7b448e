import type { Currency, Plan } from '@satrangi/contract'
import { gainOf, ladder, planOf, type RunningPlans } from '../../../features/membership/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { PaidPlanCard } from './paid-plan-card.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const paidLadder = ladder.filter(({ id }) => id !== 'free')
const isUnlimited = ({ chatsPerDay }: Plan): boolean => chatsPerDay === null

interface PlanGridProps {
  currency: Currency
  /** A visitor has none. */
  purchaseContext?: PurchaseContext
}

/** Every plan that adds something to what the viewer has: those with a limit, those without, and Exclusive below them. */
export function PlanGrid({ currency, purchaseContext }: PlanGridProps) {
  const runningPlans = purchaseContext?.runningPlans ?? []
  const offered = paidLadder.filter((plan) => gainOf(plan, runningPlans).kind !== 'nothing')
  const isAlone = offered.filter((plan) => !isUnlimited(plan)).length === 1
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {offered.map((plan) => (
          <li
            key={plan.id}
            className={classNames(
              'flex',
              offered.length % 2 === 1 && 'sm:last-of-type:col-span-2',
              isUnlimited(plan) ? 'lg:col-span-2' : isAlone ? 'lg:col-span-6' : 'lg:col-span-3',
            )}
          >
            <PaidPlanCard
              plan={plan}
              currency={currency}
              purchaseContext={purchaseContext}
              isWide={isAlone && !isUnlimited(plan)}
            />
          </li>
        ))}
      </ul>
      <section aria-labelledby="exclusive" className="flex">
        <PaidPlanCard
          plan={planOf('exclusive_member_pack')}
          currency={currency}
          purchaseContext={purchaseContext}
          isWide
        />
      </section>
      <SurpassedPlans plans={paidLadder} runningPlans={runningPlans} />
    </>
  )
}

/** The plans that are not offered because the viewer has more, and until when. */
function SurpassedPlans({ plans, runningPlans }: { plans: readonly Plan[]; runningPlans: RunningPlans }) {
  const t = useTranslate()
  const surpassed = plans.flatMap((plan) => {
    const gain = gainOf(plan, runningPlans)
    return gain.kind === 'nothing' ? [{ plan, until: formatDateTime(gain.until) }] : []
  })
  if (surpassed.length === 0) return null
  return (
    <section aria-labelledby="surpassed" className="text-ink-soft">
      <h3 id="surpassed" className="font-semibold">
        {t('membership.surpassedTitle')}
      </h3>
      <ul>
        {surpassed.map(({ plan, until }) => (
          <li key={plan.id}>{t('membership.surpassed', { plan: optionLabel(plan.title), until })}</li>
        ))}
      </ul>
    </section>
  )
}
