import { useEffect } from 'react'
import { type Chosen, useOrder } from '../../features/membership/index.ts'
import { goToDocument } from '../../lib/history.ts'
import { screenPaths } from '../../lib/navigation.ts'
import { serverSentence } from '../../lib/server-sentence.ts'
import { text } from '../../messages/index.ts'

/** A document of its own: only there may the payment provider's script run. */
export const checkoutPath = '/checkout'

export interface Purchase {
  /** What is being ordered, until the checkout is there. */
  ordering: Chosen | undefined
  /** What could not be ordered, and why. */
  failed: { readonly chosen: Chosen; readonly sentence: string } | undefined
  buy: (chosen: Chosen) => void
}

export function usePurchase(): Purchase {
  const { isIdle, isError, error, variables, mutate, reset } = useOrder({
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
        ? { chosen: variables, sentence: serverSentence(error, text('membership.orderFailed')) }
        : undefined,
    buy: (chosen) => {
      if (!isOrdering) mutate(chosen)
    },
  }
}

export const isSame = (one: Chosen | undefined, other: Chosen): boolean =>
  one?.planId === other.planId && one.currency === other.currency && one.offer.days === other.offer.days
