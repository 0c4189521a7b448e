import type { Currency, Membership } from '@satrangi/contract'
import { useEffect } from 'react'
import { type SelectedOffer, useCreateOrder } from '../../features/membership/index.ts'
import { goToDocument } from '../../lib/history.ts'
import { screenPaths } from '../../lib/navigation.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { translate } from '../../messages/index.ts'

/** A document of its own: only there may the payment provider's script run. */
export const checkoutPath = '/checkout'

export interface Purchase {
  /** The choice that is being ordered, until the checkout opens. */
  ordering: SelectedOffer | undefined
  /** The choice that failed to be ordered, and the error. */
  failed: { readonly choice: SelectedOffer; readonly sentence: string } | undefined
  buy: (choice: SelectedOffer) => void
}

export function usePurchase(): Purchase {
  const { isIdle, isError, error, variables, mutate, reset } = useCreateOrder({
    onOrdered: () => goToDocument(checkoutPath, screenPaths.membership),
  })

  // A page that the browser kept in memory comes back as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])

  const isOrdering = !isIdle && !isError
  return {
    ordering: isOrdering ? variables : undefined,
    failed:
      isError && variables
        ? { choice: variables, sentence: refusalMessage(error, translate('membership.orderFailed')) }
        : undefined,
    buy: (choice) => {
      if (!isOrdering) mutate(choice)
    },
  }
}

export const isSameChoice = (first: SelectedOffer | undefined, second: SelectedOffer): boolean =>
  first?.planId === second.planId && first.currency === second.currency && first.offer.days === second.offer.days

/** The state that every plan card needs. */
export interface PurchaseContext {
  readonly purchase: Purchase
  /** Undefined while it is not known where the viewer is. */
  readonly currency: Currency | undefined
  /** The running plans. */
  readonly runningPlans: Membership['packs']
  /** Nothing can be bought before an earlier payment is confirmed. */
  readonly isPurchaseBlocked: boolean
}
