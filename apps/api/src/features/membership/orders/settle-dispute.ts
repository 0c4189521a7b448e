import type { Tx } from '@satrangi/db'
import { isPaymentOf } from './orders.rules.ts'
import { findOrderByGatewayId, findOrderByKey, lockOrder, type OrderRow } from './orders.store.ts'
import { findOrderKeyOfPayment, insertPaymentEvent } from './payment-events.store.ts'
import { lockPayment, settleUnmatched, upsertDispute } from './payment-issues.store.ts'
import { logIssue } from './payment-issues.ts'
import { returnMoney, type SettleContext } from './settle-payment.ts'
import type { Dispute } from './webhook.rules.ts'

/**
 * Records how a dispute about a payment stands. One that is lost over all of the money ends the pack as a refund does;
 * an opened one changes nothing, for the operator may still answer the bank.
 */
export async function settleDispute(ctx: SettleContext, dispute: Dispute): Promise<void> {
  const order = await findDisputedOrder(ctx, dispute)
  const at = ctx.clock.now()
  const kind = `dispute_${dispute.state}` as const
  const issue = {
    disputeId: dispute.id,
    paymentId: dispute.paymentId,
    gatewayOrderId: dispute.payment?.orderId ?? order?.gatewayOrderId ?? null,
    orderId: order?.id ?? null,
    amount: dispute.amount,
    currency: dispute.currency,
  }
  const isNew = await ctx.db.$transaction(async (tx) => {
    const locked = order ? await lockOrder(tx, order.key) : undefined
    await lockPayment(tx, dispute.paymentId)
    const isNew = await upsertDispute(tx, kind, issue, at)
    if (isNew && dispute.state === 'lost') await loseMoney(tx, dispute, locked, at)
    return isNew
  })
  if (isNew) logIssue(ctx, kind, issue)
}

async function loseMoney(tx: Tx, dispute: Dispute, order: OrderRow | undefined, at: Date): Promise<void> {
  const whole = dispute.payment ?? order
  // A bank may dispute a payment in dollars in its own currency: then it is all of the money.
  if (whole && dispute.currency === whole.currency && dispute.amount < whole.amount) return
  await settleUnmatched(tx, dispute.paymentId, at)
  if (!order || (dispute.payment && !isPaymentOf(order, dispute.payment))) return
  const event = { orderKey: order.key, paymentId: dispute.paymentId, type: 'dispute_lost' }
  if (await insertPaymentEvent(tx, event, at)) await returnMoney(tx, order, dispute.paymentId, at)
}

/** The order of the disputed payment: the one that the provider names, or for which the payment was recorded. */
async function findDisputedOrder({ db }: SettleContext, dispute: Dispute): Promise<OrderRow | null> {
  if (dispute.payment?.orderId) return findOrderByGatewayId(db, dispute.payment.orderId)
  const key = await findOrderKeyOfPayment(db, dispute.paymentId)
  return key === undefined ? null : findOrderByKey(db, key)
}
