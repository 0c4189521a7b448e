import { useEffect, useState } from 'react'
import { checkoutInHand, type Outcome } from '../../lib/checkout-in-hand.ts'

interface CheckoutResult {
  /** How the purchase ended from which the viewer comes back. */
  outcome: Outcome | undefined
  /** Something is paid of which the server has not heard yet. */
  isUnconfirmed: boolean
}

function readCheckoutResult(): CheckoutResult {
  checkoutInHand.dropUnpaid()
  return { outcome: checkoutInHand.takeOutcome(), isUnconfirmed: checkoutInHand.read()?.payment !== undefined }
}

/** What the checkout left behind. */
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
