import { CallError, type RefusalCode, routes } from '@satrangi/contract'
import { call } from '../lib/api.ts'
import { awaitedOrder } from '../lib/awaited-order.ts'
import { type Payment, type PendingCheckout, pendingCheckout } from '../lib/checkout-in-hand.ts'
import { refusalMessage } from '../lib/server-sentence.ts'
import { session } from '../lib/session.ts'
import { translate } from '../messages/index.ts'
import type { CheckoutPage } from './page.ts'
import { isProviderLoaded, loadProvider, openProvider } from './provider.ts'

/** Refusals of a proof for good: showing it again would not help. */
const finalRefusals: readonly RefusalCode[] = [
  'payment_not_verified',
  'amount_mismatch',
  'not_found',
  'bad_input',
  'unknown_field',
]

/**
 * Opens the payment when it is wanted, shows its proof to the server, and leaves. A payment that is already made is
 * only shown. How it ended is said on the plans screen by the server alone: neither a closed window nor a failed attempt
 * means that no money comes, for a bank may answer later.
 */
export async function runCheckout(page: CheckoutPage, checkout: PendingCheckout, leave: () => void): Promise<void> {
  const finish = () => {
    pendingCheckout.finish()
    leave()
  }

  const confirm = async (payment: Payment): Promise<void> => {
    page.showStatus(translate('checkout.verifying'))
    const { plan_id, amount, currency } = checkout.order
    try {
      const { membership } = await call(routes.membership.verify, { body: { ...payment, plan_id, amount, currency } })
      session.setStatus(membership.status)
      finish()
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      // After signing in again the member finds the payment on the plans screen.
      if (code === 'session_expired' || code === 'session_displaced') leave()
      else if (code && finalRefusals.some((known) => known === code)) {
        awaitedOrder.notVerified(refusalMessage(error, translate('checkout.notVerified')))
        finish()
      } else page.showError(translate('checkout.notReached'), () => void confirm(payment))
    }
  }

  const open = async (): Promise<void> => {
    page.showStatus(translate('checkout.opening'))
    try {
      if (!isProviderLoaded()) await loadProvider(checkout.order.checkout)
    } catch {
      return page.showError(translate('checkout.scriptFailed'), () => void open())
    }
    if (!isProviderLoaded()) return page.showError(translate('checkout.sdkMissing'), () => void open())
    let isPaid = false
    try {
      openProvider(checkout.order, {
        onPaid: (payment) => {
          isPaid = true
          page.setWindowOpen(false)
          pendingCheckout.paid(checkout, payment)
          void confirm(payment)
        },
        onClosed: () => {
          page.setWindowOpen(false)
          if (!isPaid) finish()
        },
        onUnavailable: () => {
          awaitedOrder.drop()
          page.setWindowOpen(false)
          page.showError(translate('checkout.startFailed'), () => void open())
        },
      })
    } catch {
      pendingCheckout.fail(translate('checkout.startFailed'))
      return leave()
    }
    awaitedOrder.begin(checkout)
    page.showStatus(translate('checkout.opened'))
    page.setWindowOpen(true)
  }

  if (checkout.payment) await confirm(checkout.payment)
  // The payment was open before this page was loaded again: it may have been made.
  else if (awaitedOrder.read()?.id === checkout.order.receipt) finish()
  else page.showPay(() => void open())
}
