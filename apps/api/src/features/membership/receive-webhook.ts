import type { Needs } from '../../ctx.ts'
import { Refusal } from '../../refusal.ts'
import type { Signed } from '../../route-handler.ts'
import { findOrderOfGateway } from './orders.store.ts'
import { reconcileLater } from './reconcile-later.ts'
import { type SettleNeeds, settle } from './settle.ts'
import { isSigned } from './signature.ts'
import { paymentTold } from './webhook.rules.ts'

/**
 * Takes what the payment provider tells. What it signed is true of the payment, and is still compared
 * with the order that we stored. The gateway is not asked meanwhile: the provider waits for the answer.
 * @throws Refusal `bad_signature`, and nothing is stored
 */
export async function receiveWebhook(ctx: SettleNeeds & Needs<'config'>, { bytes, headers }: Signed): Promise<void> {
  const { payments } = ctx.config
  const secrets = payments ? [payments.webhookSecret, payments.oldWebhookSecret] : []
  if (!isSigned(bytes, headers['x-razorpay-signature'], secrets)) {
    ctx.log.warn({ event: 'bad_webhook_signature' }, 'a webhook was not signed by the payment provider')
    throw new Refusal('bad_signature')
  }
  const payment = paymentTold(bytes)
  const order = payment && (await findOrderOfGateway(ctx.db, payment.orderId))
  if (!order) {
    const why = payment ? 'order' : 'event'
    ctx.log.info({ event: 'webhook_passed_over', why }, 'a webhook concerns no order of ours')
    return
  }
  const { status } = await settle(ctx, order, payment)
  if (status === 'authorized' && payment.status === 'authorized') await reconcileLater(ctx.db, order.id)
}
