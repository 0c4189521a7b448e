import type { Plan } from '@satrangi/contract'
import { addedDaysLabel, durationLabel, gainOf, type SelectedOffer } from '../../../features/membership/index.ts'
import { formatMoney } from '../../../lib/money.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { isSameChoice, type PurchaseContext } from './use-purchase.ts'

interface BuyButtonProps {
  plan: Plan
  choice: SelectedOffer
  purchaseContext: PurchaseContext
  isOnlyOffer: boolean
}

/** Orders an offer; above it stands what that adds to what the viewer has. */
export function BuyButton({ plan, choice, purchaseContext, isOnlyOffer }: BuyButtonProps) {
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
