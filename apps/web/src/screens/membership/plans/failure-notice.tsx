import { CircleAlert } from 'lucide-react'
import type { CheckoutFailure } from '../../../lib/checkout-in-hand.ts'
import { BackToOrigin } from './back-to-origin.tsx'
import { FocusedNotice } from './focused-notice.tsx'

/** The checkout could not open the payment. */
export function FailureNotice({ failure: { sentence, origin } }: { failure: CheckoutFailure }) {
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
