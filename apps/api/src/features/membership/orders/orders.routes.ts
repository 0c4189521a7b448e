import { routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { handle, type Signed } from '../../../route-handler.ts'
import { createOrder } from './create-order.ts'
import { findOrderByGatewayId } from './orders.store.ts'
import { recordUnmatchedPayment } from './payment-issues.ts'
import { scheduleReconciliation } from './reconcile.store.ts'
import { settleDispute } from './settle-dispute.ts'
import { type SettleContext, settlePayment } from './settle-payment.ts'
import { isSigned } from './signature.ts'
import { verifyPayment } from './verify-payment.ts'
import { readWebhook } from './webhook.rules.ts'

const { membership } = routes

export const ordersRoutes = [
  handle(membership.createOrder, (ctx, { viewer, body }) => createOrder(ctx, viewer, body)),
  handle(membership.verify, (ctx, { viewer, body }) => verifyPayment(ctx, viewer, body)),
  handle(membership.webhook, async (ctx, { signed }) => {
    await receiveWebhook(ctx, signed)
    return { ok: true } as const
  }),
]

/**
 * Receives an event of the payment provider. What it signed is true of the payment, and is still compared
 * with the order that we stored. The gateway is not called here: the provider waits for our reply.
 * @throws Refusal `bad_signature`, and nothing is stored
 */
async function receiveWebhook(ctx: SettleContext & Needs<'config'>, { bytes, headers }: Signed): Promise<void> {
  const { payments } = ctx.config
  const secrets = payments ? [payments.webhookSecret, payments.oldWebhookSecret] : []
  if (!isSigned(bytes, headers['x-razorpay-signature'], secrets)) {
    ctx.log.warn({ event: 'bad_webhook_signature' }, 'a webhook was not signed by the payment provider')
    throw new Refusal('bad_signature')
  }
  const subject = readWebhook(bytes)
  if (!subject) {
    ctx.log.info({ event: 'webhook_passed_over', why: 'event' }, 'a webhook concerns no money')
    return
  }
  if (subject.dispute) return settleDispute(ctx, subject.dispute)
  const { payment } = subject
  const order = payment.orderId === undefined ? null : await findOrderByGatewayId(ctx.db, payment.orderId)
  if (!order) {
    ctx.log.info({ event: 'webhook_passed_over', why: 'order' }, 'a webhook concerns no order of ours')
    return recordUnmatchedPayment(ctx, payment)
  }
  const { status } = await settlePayment(ctx, order, payment)
  if (status === 'authorized' && payment.status === 'authorized') await scheduleReconciliation(ctx.db, order.id)
}
