import { useEffect, useState } from 'react'
import { type AwaitedOrder, awaitedOrder } from '../../lib/awaited-order.ts'
import { type CheckoutFailure, pendingCheckout } from '../../lib/checkout-in-hand.ts'

interface CheckoutResult {
  /** Why the checkout that the viewer returns from did not open. */
  failure: CheckoutFailure | undefined
  /** The order whose payment was opened last. */
  awaited: AwaitedOrder | undefined
  /** Whether a proof of payment was not shown to the server yet. */
  isUnconfirmed: boolean
}

function readCheckoutResult(): CheckoutResult {
  pendingCheckout.dropUnpaid()
  return {
    failure: pendingCheckout.takeFailure(),
    awaited: awaitedOrder.read(),
    isUnconfirmed: pendingCheckout.read()?.payment !== undefined,
  }
}

/** Reads the result that the checkout has stored. */
export function useCheckoutResult() {
  const [result, setResult] = useState<CheckoutResult>({ failure: undefined, awaited: undefined, isUnconfirmed: false })
  useEffect(() => {
    const update = () => {
      const next = readCheckoutResult()
      setResult((previous) => ({ ...next, failure: next.failure ?? previous.failure }))
    }
    update()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && update()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return {
    ...result,
    /** The server has said how the order ended: its proof need not be shown any more. */
    endConfirmation: () => {
      pendingCheckout.finish()
      setResult((previous) => ({ ...previous, isUnconfirmed: false }))
    },
    closeAwaited: () => {
      awaitedOrder.drop()
      setResult((previous) => ({ ...previous, awaited: undefined }))
    },
  }
}
