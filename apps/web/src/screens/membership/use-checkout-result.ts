import { useEffect, useState } from 'react'
import { type CheckoutOutcome, pendingCheckout } from '../../lib/checkout-in-hand.ts'

interface CheckoutResult {
  /** The outcome of the checkout that the viewer returns from. */
  outcome: CheckoutOutcome | undefined
  /** Whether a payment is not confirmed by the server yet. */
  isUnconfirmed: boolean
}

function readCheckoutResult(): CheckoutResult {
  pendingCheckout.dropUnpaid()
  return { outcome: pendingCheckout.takeOutcome(), isUnconfirmed: pendingCheckout.read()?.payment !== undefined }
}

/** Reads the result that the checkout has stored. */
export function useCheckoutResult(): CheckoutResult {
  const [result, setResult] = useState<CheckoutResult>({ outcome: undefined, isUnconfirmed: false })
  useEffect(() => {
    const update = () => {
      const { outcome, isUnconfirmed } = readCheckoutResult()
      setResult((previous) => ({ outcome: outcome ?? previous.outcome, isUnconfirmed }))
    }
    update()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && update()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return result
}
