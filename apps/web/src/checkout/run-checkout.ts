import { CallError, type RefusalCode, routes } from '@satrangi/contract'
import { call } from '../lib/api.ts'
import { type CheckoutOutcome, type Payment, type PendingCheckout, pendingCheckout } from '../lib/checkout-in-hand.ts'
import { refusalMessage } from '../lib/server-sentence.ts'
import { session } from '../lib/session.ts'
import { translate } from '../messages/index.ts'
import type { CheckoutPage } from './page.ts'
import { isProviderLoaded, loadProvider, openProvider } from './provider.ts'

/** Refusals of a payment for good: a retry would not help. */
const finalRefusals: readonly RefusalCode[] = [
  'payment_not_verified',
  'amount_mismatch',
  'not_found',
  'bad_input',
  'unknown_field',
]

/**
 * Opens the payment when it is wanted, confirms it at the server, and leaves. A payment that is already made is
 * only confirmed.
 */
export async function runCheckout(page: CheckoutPage, checkout: PendingCheckout, leave: () => void): Promise<void> {
  const end = (outcome: CheckoutOutcome) => {
    pendingCheckout.end(outcome)
    leave()
  }

  const confirm = async (payment: Payment): Promise<void> => {
    page.showStatus(translate('checkout.verifying'))
    const { plan_id, amount, currency } = checkout.order
    try {
      const { state, membership } = await call(routes.membership.verify, {
        body: { ...payment, plan_id, amount, currency },
      })
      session.setStatus(membership.status)
      const until = membership.packs.findLast((pack) => pack.plan_id === plan_id)?.ends_at
      end(state === 'granted' ? { kind: 'granted', plan_id } : { kind: 'processing', plan_id, until })
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      // After signing in again the member finds the payment on the plans screen.
      if (code === 'session_expired') leave()
      else if (code && finalRefusals.some((known) => known === code)) {
        end({ kind: 'failed', sentence: refusalMessage(error, translate('checkout.notVerified')) })
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
    let reason: string | undefined
    try {
      openProvider(checkout.order, {
        onPaid: (payment) => {
          isPaid = true
          page.setWindowOpen(false)
          pendingCheckout.paid(checkout, payment)
          void confirm(payment)
        },
        onFailed: (description) => {
          reason = description || translate('checkout.cancelled')
          page.showError(reason, () => void open())
        },
        onClosed: () => {
          page.setWindowOpen(false)
          if (!isPaid) end({ kind: 'failed', sentence: reason ?? translate('checkout.cancelled') })
        },
        onUnavailable: () => {
          page.setWindowOpen(false)
          page.showError(translate('checkout.startFailed'), () => void open())
        },
      })
    } catch {
      return end({ kind: 'failed', sentence: translate('checkout.startFailed') })
    }
    page.showStatus(translate('checkout.opened'))
    page.setWindowOpen(true)
  }

  if (checkout.payment) await confirm(checkout.payment)
  else page.showPay(() => void open())
}
