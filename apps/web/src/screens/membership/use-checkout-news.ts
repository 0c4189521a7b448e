import { useEffect, useState } from 'react'
import { checkoutInHand, type Outcome } from '../../lib/checkout-in-hand.ts'

interface News {
  /** How the purchase ended from which the viewer comes back. */
  outcome: Outcome | undefined
  /** Something is paid of which the server has not heard yet. */
  isUnconfirmed: boolean
}

function look(): News {
  checkoutInHand.dropUnpaid()
  return { outcome: checkoutInHand.takeOutcome(), isUnconfirmed: checkoutInHand.read()?.payment !== undefined }
}

/** What the checkout left behind. */
export function useCheckoutNews(): News {
  const [news, setNews] = useState<News>({ outcome: undefined, isUnconfirmed: false })
  useEffect(() => {
    const tell = () => {
      const { outcome, isUnconfirmed } = look()
      setNews((before) => ({ outcome: outcome ?? before.outcome, isUnconfirmed }))
    }
    tell()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tell()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return news
}
