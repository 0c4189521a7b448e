import { useEffect, useState } from 'react'
import { type AwaitedOrder, awaitedOrder } from '../../../lib/awaited-order.ts'
import { type CheckoutFailure, type PlansOrigin, pendingCheckout } from '../../../lib/checkout-in-hand.ts'

interface CheckoutResult {
  /** Why the checkout that the viewer returns from did not open. */
  failure: CheckoutFailure | undefined
  /** The order whose payment was opened last. */
  awaited: AwaitedOrder | undefined
  /** From where the plans were opened before the last checkout, also once its notice is closed. */
  origin: PlansOrigin | undefined
  /** Whether a proof of payment was not shown to the server yet. */
  isUnconfirmed: boolean
}

function readCheckoutResult(): CheckoutResult {
  pendingCheckout.dropUnpaid()
  const [failure, awaited] = [pendingCheckout.takeFailure(), awaitedOrder.read()]
  return {
    failure,
    awaited,
    origin: (awaited ?? failure)?.origin,
    isUnconfirmed: pendingCheckout.read()?.payment !== undefined,
  }
}

const nothing: CheckoutResult = { failure: undefined, awaited: undefined, origin: undefined, isUnconfirmed: false }

/** Reads the result that the checkout has stored. */
export function useCheckoutResult() {
  const [result, setResult] = useState<CheckoutResult>(nothing)
  useEffect(() => {
    const update = () => {
      const next = readCheckoutResult()
      setResult((previous) => ({
        ...next,
        failure: next.failure ?? previous.failure,
        origin: next.origin ?? previous.origin,
      }))
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
