import { type Membership, memberId, type PaidPlanId } from '@satrangi/contract'
import { useEffect } from 'react'
import { planOf, type SelectedOffer, useCreateOrder } from '../../../features/membership/index.ts'
import type { PlansOrigin } from '../../../lib/checkout-in-hand.ts'
import { entriesBefore, goToDocument } from '../../../lib/history.ts'
import { screenPaths, useShell } from '../../../lib/navigation.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { translate } from '../../../messages/index.ts'

/** A document of its own: only there may the payment provider's script run. */
export const checkoutPath = '/checkout'

export interface Purchase {
  /** The choice that is being ordered, until the checkout opens. */
  ordering: SelectedOffer | undefined
  /** The choice that failed to be ordered, and the error. */
  failed: { readonly choice: SelectedOffer; readonly sentence: string } | undefined
  buy: (choice: SelectedOffer) => void
}

/** @param cameFrom from where the plans were opened before the last checkout */
export function usePurchase(membership: Membership | undefined, cameFrom: PlansOrigin | undefined): Purchase {
  const entryBelow = usePlansOrigin()
  const origin = cameFrom ?? entryBelow
  const { isIdle, isError, error, variables, mutate, reset } = useCreateOrder({
    factsOf: ({ planId }) => ({ runsUntil: findRunsUntil(membership, planId), origin }),
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

/** The entry below the plans in this tab's history, with the member whose profile or chat it shows; none if they came first. */
function usePlansOrigin(): PlansOrigin | undefined {
  const { screen } = useShell()
  const entry = entriesBefore() - 1
  if (entry < 0) return undefined
  const from = memberId.safeParse(screen?.screen === 'membership' ? screen.from : undefined)
  return { entry, memberId: from.data }
}

/** The end of the plans of the same kind: Exclusive is counted apart. */
const findRunsUntil = (membership: Membership | undefined, planId: PaidPlanId): string | null =>
  (planOf(planId).exclusive ? membership?.exclusive_until : membership?.paid_until) ?? null

export const isSameChoice = (first: SelectedOffer | undefined, second: SelectedOffer): boolean =>
  first?.planId === second.planId && first.currency === second.currency && first.offer.days === second.offer.days

/** The state that every plan card needs. */
export interface PurchaseContext {
  readonly purchase: Purchase
  /** The running plans. */
  readonly runningPlans: Membership['packs']
  /** Nothing can be bought before an earlier payment is confirmed, or while it is not known what the viewer has. */
  readonly isPurchaseBlocked: boolean
}
