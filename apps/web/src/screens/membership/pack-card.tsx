import { type Currency, gstIn, gstPercent, type Offer, offersOf, type PaidPlanId, type Plan } from '@satrangi/contract'
import { durationWords, momentWords } from '../../features/membership/index.ts'
import { formatMoney } from '../../lib/money.ts'
import { optionWord } from '../../lib/option-words.ts'
import { type text, useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { PlanCard, Price } from './plan-card.tsx'
import type { Sale } from './sale.types.ts'
import { isSame } from './use-purchase.ts'

interface PackProps {
  plan: Plan
  id: PaidPlanId
  sale: Sale
}

/** A pack with its price, or with its two. */
export function PackCard({ plan, id, sale }: PackProps) {
  const t = useText()
  const { currency, packs, purchase } = sale
  const running = packs.find(({ plan_id }) => plan_id === id)
  const offers = currency ? offersOf(id, currency) : []
  return (
    <PlanCard
      plan={plan}
      isWide={plan.exclusive ?? false}
      current={running && t('membership.currentUntil', { until: momentWords(running.ends_at) })}
      price={
        currency &&
        offers.map((offer) => (
          <Price
            key={offer.days}
            amount={formatMoney(offer.amount, currency)}
            duration={durationWords(offer, offers.length > 1)}
            note={taxWords(t, offer, currency)}
          />
        ))
      }
    >
      {currency &&
        offers.map((offer) => (
          <BuyButton
            key={offer.days}
            plan={plan}
            id={id}
            sale={sale}
            offer={offer}
            currency={currency}
            isOnly={offers.length === 1}
          />
        ))}
      {purchase.failed?.chosen.planId === id && (
        <p role="alert" className="text-danger text-small">
          {purchase.failed.sentence}
        </p>
      )}
    </PlanCard>
  )
}

const taxWords = (t: typeof text, { amount }: Offer, currency: Currency): string =>
  currency === 'INR'
    ? t('membership.containsGst', { gst: formatMoney(gstIn(amount, currency), currency), percent: gstPercent })
    : t('membership.noGst')

interface BuyButtonProps extends PackProps {
  offer: Offer
  currency: Currency
  isOnly: boolean
}

function BuyButton({ plan, id, sale: { purchase, isClosed }, offer, currency, isOnly }: BuyButtonProps) {
  const t = useText()
  const chosen = { planId: id, currency, offer }
  const isBusy = isSame(purchase.ordering, chosen)
  const price = formatMoney(offer.amount, currency)
  const duration = durationWords(offer, !isOnly)
  return (
    <Button
      variant={plan.popular ? 'primary' : 'secondary'}
      busy={isBusy}
      busyLabel={t('membership.processing')}
      disabled={isClosed || (purchase.ordering !== undefined && !isBusy)}
      aria-label={isBusy ? undefined : t('membership.chooseWhich', { plan: optionWord(plan.title), price, duration })}
      onClick={() => purchase.buy(chosen)}
    >
      {isOnly ? t('membership.choose') : `${price} ${duration}`}
    </Button>
  )
}
