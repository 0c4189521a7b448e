import { type Currency, offersOf, type PaidPlanId, type Plan } from '@satrangi/contract'
import { dailyPriceLabel, dearerLabel, durationLabel } from '../../../features/membership/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useTranslate } from '../../../messages/index.ts'
import { BuyButton } from './buy-button.tsx'
import { PlanCard, Price } from './plan-card.tsx'
import type { PurchaseContext } from './use-purchase.ts'

interface PaidPlanCardProps {
  plan: Plan
  currency: Currency
  /** A visitor has none, and no buttons. */
  purchaseContext: PurchaseContext | undefined
  isWide?: boolean
}

/** A paid plan with its one or two prices. */
export function PaidPlanCard({ plan, currency, purchaseContext, isWide }: PaidPlanCardProps) {
  const t = useTranslate()
  const id = plan.id as PaidPlanId
  const packs = purchaseContext?.runningPlans ?? []
  const running = packs.find(({ plan_id }) => plan_id === id)
  const offers = offersOf(id, currency)
  const failure = purchaseContext?.purchase.failed
  return (
    <PlanCard
      plan={plan}
      packs={packs}
      isWide={isWide ?? false}
      current={running && t('membership.currentUntil', { until: formatDateTime(running.ends_at) })}
      price={offers.map((offer) => (
        <Price
          key={offer.days}
          amount={formatMoney(offer.amount, currency)}
          duration={durationLabel(offer, offers.length > 1)}
          daily={dailyPriceLabel(offer, currency)}
          dearer={dearerLabel({ planId: id, offer }, currency)}
        />
      ))}
    >
      {purchaseContext &&
        offers.map((offer) => (
          <BuyButton
            key={offer.days}
            plan={plan}
            purchaseContext={purchaseContext}
            choice={{ planId: id, currency, offer }}
            isOnlyOffer={offers.length === 1}
          />
        ))}
      {failure?.choice.planId === id && (
        <p role="alert" className="text-danger text-small">
          {failure.sentence}
        </p>
      )}
    </PlanCard>
  )
}
