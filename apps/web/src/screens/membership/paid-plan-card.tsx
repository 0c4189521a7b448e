import { type Currency, findGreaterPack, type Offer, offersOf, type PaidPlanId, type Plan } from '@satrangi/contract'
import { useHasGst } from '../../features/contact/index.ts'
import { dailyPriceLabel, durationLabel, taxLabel } from '../../features/membership/index.ts'
import { formatDateTime } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { PlanCard, Price } from './plan-card.tsx'
import { isSameChoice, type PurchaseContext } from './use-purchase.ts'

interface PaidPlanCardProps {
  plan: Plan
  id: PaidPlanId
  purchaseContext: PurchaseContext
}

/** A paid plan with its one or two prices. */
export function PaidPlanCard({ plan, id, purchaseContext }: PaidPlanCardProps) {
  const t = useTranslate()
  const hasGst = useHasGst()
  const { currency, runningPlans, purchase } = purchaseContext
  const runningPlan = runningPlans.find(({ plan_id }) => plan_id === id)
  const greaterPack = findGreaterPack(plan, runningPlans)
  const offers = currency ? offersOf(id, currency) : []
  return (
    <PlanCard
      plan={plan}
      isWide={plan.exclusive ?? false}
      current={runningPlan && t('membership.currentUntil', { until: formatDateTime(runningPlan.ends_at) })}
      price={
        currency &&
        offers.map((offer) => (
          <Price
            key={offer.days}
            amount={formatMoney(offer.amount, currency)}
            duration={durationLabel(offer, offers.length > 1)}
            daily={dailyPriceLabel(offer, currency)}
            note={taxLabel(offer, currency, hasGst)}
          />
        ))
      }
    >
      {greaterPack && (
        <p className="text-ink-soft text-small">
          {t('membership.hasMore', { until: formatDateTime(greaterPack.ends_at) })}
        </p>
      )}
      {currency &&
        !greaterPack &&
        offers.map((offer) => (
          <BuyButton
            key={offer.days}
            plan={plan}
            id={id}
            purchaseContext={purchaseContext}
            offer={offer}
            currency={currency}
            isOnlyOffer={offers.length === 1}
          />
        ))}
      {purchase.failed?.choice.planId === id && (
        <p role="alert" className="text-danger text-small">
          {purchase.failed.sentence}
        </p>
      )}
    </PlanCard>
  )
}

interface BuyButtonProps extends PaidPlanCardProps {
  offer: Offer
  currency: Currency
  isOnlyOffer: boolean
}

function BuyButton({
  plan,
  id,
  purchaseContext: { purchase, isPurchaseBlocked },
  offer,
  currency,
  isOnlyOffer,
}: BuyButtonProps) {
  const t = useTranslate()
  const choice = { planId: id, currency, offer }
  const isBusy = isSameChoice(purchase.ordering, choice)
  const price = formatMoney(offer.amount, currency)
  const duration = durationLabel(offer, !isOnlyOffer)
  return (
    <Button
      variant={plan.popular ? 'primary' : 'secondary'}
      busy={isBusy}
      busyLabel={t('membership.processing')}
      disabled={isPurchaseBlocked || (purchase.ordering !== undefined && !isBusy)}
      aria-label={isBusy ? undefined : t('membership.chooseWhich', { plan: optionLabel(plan.title), price, duration })}
      onClick={() => purchase.buy(choice)}
    >
      {isOnlyOffer ? t('membership.choose') : `${price} ${duration}`}
    </Button>
  )
}
