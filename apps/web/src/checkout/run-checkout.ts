import { CallError, type RefusalCode, routes } from '@satrangi/contract'
import { call } from '../lib/api.ts'
import { checkoutInHand, type PendingCheckout, type Outcome, type Payment } from '../lib/checkout-in-hand.ts'
import { serverSentence } from '../lib/server-sentence.ts'
import { session } from '../lib/session.ts'
import { text } from '../messages/index.ts'
import type { CheckoutPage } from './page.ts'
import { isProviderHere, loadProvider, openProvider } from './provider.ts'

/** No to this payment for good: asking again changes nothing. */
const final: readonly RefusalCode[] = [
  'payment_not_verified',
  'amount_mismatch',
  'not_found',
  'bad_input',
  'unknown_field',
]

/** Lets the person pay, tells the server, and leaves. What is paid already only has to be told. */
export async function runCheckout(page: CheckoutPage, inHand: PendingCheckout, leave: () => void): Promise<void> {
  const end = (outcome: Outcome) => {
    checkoutInHand.end(outcome)
    leave()
  }

  const confirm = async (payment: Payment): Promise<void> => {
    page.say(text('checkout.verifying'))
    const { plan_id, amount, currency } = inHand.order
    try {
      const { state, membership } = await call(routes.membership.verify, {
        body: { ...payment, plan_id, amount, currency },
      })
      session.setStatus(membership.status)
      const until = membership.packs.findLast((pack) => pack.plan_id === plan_id)?.ends_at
      end(state === 'granted' ? { kind: 'granted', plan_id } : { kind: 'processing', plan_id, until })
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      // Who signs in again finds it waiting at the plans.
      if (code === 'session_expired') leave()
      else if (code && final.some((known) => known === code)) {
        end({ kind: 'failed', sentence: serverSentence(error, text('checkout.notVerified')) })
      } else page.fail(text('checkout.notReached'), () => void confirm(payment))
    }
  }

  const open = async (): Promise<void> => {
    page.say(text('checkout.opening'))
    try {
      if (!isProviderHere()) await loadProvider(inHand.order.checkout)
    } catch {
      return page.fail(text('checkout.scriptFailed'), () => void open())
    }
    if (!isProviderHere()) return page.fail(text('checkout.sdkMissing'), () => void open())
    let isPaid = false
    let reason: string | undefined
    try {
      openProvider(inHand.order, {
        onPaid: (payment) => {
          isPaid = true
          checkoutInHand.paid(inHand, payment)
          void confirm(payment)
        },
        onFailed: (description) => {
          reason = description || text('checkout.cancelled')
          page.fail(reason, () => void open())
        },
        onClosed: () => {
          if (!isPaid) end({ kind: 'failed', sentence: reason ?? text('checkout.cancelled') })
        },
      })
    } catch {
      return end({ kind: 'failed', sentence: text('checkout.startFailed') })
    }
    page.say(text('checkout.opened'))
  }

  await (inHand.payment ? confirm(inHand.payment) : open())
}
