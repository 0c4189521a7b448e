import { CircleAlert, ReceiptText } from 'lucide-react'
import { useCurrency, useMembership } from '../../../features/membership/index.ts'
import type { CheckoutFailure } from '../../../lib/checkout-in-hand.ts'
import { goToDocument } from '../../../lib/history.ts'
import { screenPaths, useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BackToOrigin } from './back-to-origin.tsx'
import { FocusedNotice } from './focused-notice.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OwnMembership } from './own-membership.tsx'
import { PlansSection } from './plans-section.tsx'
import { useCheckoutResult } from './use-checkout-result.ts'
import { checkoutPath, usePurchase } from './use-purchase.ts'

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

/** The checkout could not open the payment. */
function FailureNotice({ failure: { sentence, origin } }: { failure: CheckoutFailure }) {
  return (
    <FocusedNotice tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      <p className="font-semibold">{sentence}</p>
      {origin && (
        <div className="mt-3">
          <BackToOrigin origin={origin} />
        </div>
      )}
    </FocusedNotice>
  )
}

/** A payment was made, but its confirmation did not reach the server. */
function UnconfirmedNotice() {
  const t = useTranslate()
  return (
    <Notice title={t('membership.unconfirmed')}>
      <p>{t('membership.unconfirmedText')}</p>
      <Button className="mt-3" onClick={() => goToDocument(checkoutPath, screenPaths.membership)}>
        {t('membership.finish')}
      </Button>
    </Notice>
  )
}
