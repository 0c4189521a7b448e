import { ReceiptText } from 'lucide-react'
import { useCurrency, useMembership } from '../../../features/membership/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OwnMembership } from './own-membership.tsx'
import { PlansSection } from './plans-section.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { useCheckoutResult } from './use-checkout-result.ts'
import { usePurchase } from './use-purchase.ts'

/** The plans, the viewer's membership and the result of the last checkout. */
export function MembershipScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  const { failure, awaited, origin, isUnconfirmed, endConfirmation, closeAwaited } = useCheckoutResult()
  const membership = useMembership()
  const { currency, choose: selectCurrency } = useCurrency()
  const purchase = usePurchase(membership.data, origin)
  const purchaseContext = {
    purchase,
    runningPlans: membership.data?.packs ?? [],
    isPurchaseBlocked: isUnconfirmed || !membership.data,
  }
  return (
    <div className="flex flex-col gap-8">
      {failure && <FailureNotice failure={failure} />}
      {awaited && <OrderNotice key={awaited.id} awaited={awaited} onFinal={endConfirmation} onClose={closeAwaited} />}
      {isUnconfirmed && <UnconfirmedNotice />}
      <OwnMembership membership={membership} />
      <PlansSection
        currency={currency}
        onSelectCurrency={selectCurrency}
        isPending={membership.isPending}
        status={membership.data?.status}
        purchaseContext={purchaseContext}
      />
      <Button
        variant="secondary"
        className="self-center"
        icon={<ReceiptText aria-hidden="true" className="size-5" />}
        onClick={() => openScreen({ screen: 'purchases' })}
      >
        {t('membership.purchases')}
      </Button>
    </div>
  )
}
