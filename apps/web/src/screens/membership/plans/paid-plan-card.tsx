import { type Currency, offersOf, type PaidPlanId, type Plan } from '@satrangi/contract'
import {
  addedDaysLabel,
  dailyPriceLabel,
  dearerLabel,
  durationLabel,
  gainOf,
  type SelectedOffer,
} from '../../../features/membership/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanCard, Price } from './plan-card.tsx'
import { isSameChoice, type PurchaseContext } from './use-purchase.ts'

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
  const runningPlans = purchaseContext?.runningPlans ?? []
  const running = runningPlans.find(({ plan_id }) => plan_id === id)
  const offers = offersOf(id, currency)
  const failure = purchaseContext?.purchase.failed
  return (
    <PlanCard
      plan={plan}
      runningPlans={runningPlans}
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

interface BuyButtonProps {
  plan: Plan
  choice: SelectedOffer
  purchaseContext: PurchaseContext
  isOnlyOffer: boolean
}

/** Orders an offer; above it stands what that adds to what the viewer has. */
function BuyButton({ plan, choice, purchaseContext, isOnlyOffer }: BuyButtonProps) {
  const t = useTranslate()
  const { purchase, runningPlans, isPurchaseBlocked } = purchaseContext
  const isBusy = isSameChoice(purchase.ordering, choice)
  const price = formatMoney(choice.offer.amount, choice.currency)
  const duration = durationLabel(choice.offer, !isOnlyOffer)
  const added = addedDaysLabel(gainOf(plan, runningPlans), choice.offer)
  return (
    <>
      {added && <p className="text-ink-soft text-small">{added}</p>}
      <Button
        variant={plan.popular ? 'primary' : 'secondary'}
        busy={isBusy}
        busyLabel={t('membership.processing')}
        disabled={isPurchaseBlocked || (purchase.ordering !== undefined && !isBusy)}
        aria-label={
          isBusy ? undefined : t('membership.chooseWhich', { plan: optionLabel(plan.title), price, duration })
        }
        onClick={() => purchase.buy(choice)}
      >
        {isOnlyOffer ? t('membership.choose') : `${price} ${duration}`}
      </Button>
    </>
  )
}
