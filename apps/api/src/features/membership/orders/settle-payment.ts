import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { GatewayPayment, PaymentGateway } from '../../../ports/payment-gateway.ts'
import { isPaymentOf, paymentEventType, paymentFactOf, transitions } from './orders.rules.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow, setPayment } from './orders.store.ts'
import { endPaidEntitlement, startPaidEntitlement } from './paid-entitlement.ts'
import { findOtherPayment, hasPaymentEvent, insertPaymentEvent } from './payment-events.store.ts'
import { type IssueKind, settleUnmatched, type UnmatchedKind } from './payment-issues.store.ts'
import { issueOf, logIssue, recordIssues, recordUnmatchedPayment } from './payment-issues.ts'

export type SettleContext = Needs<'db' | 'clock' | 'log' | 'pseudonym' | 'meter'>

/**
 * Applies what is known of a payment to its order, whether a webhook, the browser or reconciliation brought it.
 * The event, the order's status, the entitlement that starts or ends and what an operator has to know are one
 * transaction, so that an event may come again, late, twice at once or in another order, and the money still starts
 * one entitlement.
 * @returns the order as it stands then
 */
export async function settlePayment(ctx: SettleContext, order: OrderRow, payment: GatewayPayment): Promise<OrderRow> {
  if (!isPaymentOf(order, payment)) {
    if (payment.orderId === order.gatewayOrderId) await recordUnmatchedPayment(ctx, payment, order)
    return order
  }
  const type = paymentEventType(payment)
  const paymentEvent = { orderKey: order.key, paymentId: payment.id, type }
  if (await hasPaymentEvent(ctx.db, paymentEvent)) return (await findOrder(ctx.db, order.id)) ?? order
  const at = ctx.clock.now()
  const { before, after, isNew, issues } = await ctx.db.$transaction(async (tx): Promise<Settled> => {
    const before = await lockOrder(tx, order.key)
    if (!before) return { before: order, after: order, isNew: false, issues: [] }
    if (!(await insertPaymentEvent(tx, paymentEvent, at))) return { before, after: before, isNew: false, issues: [] }
    const after = await applyPayment(tx, before, payment, at)
    const unmatched = unmatchedKindOf(before, after, payment)
    return { before, after, isNew: true, issues: await recordIssues(tx, { payment, order, unmatched }, at) }
  })
  if (!isNew) return after
  ctx.meter.count('payments', paymentFactOf(payment))
  ctx.log.info(
    {
      event: 'payment',
      type: paymentFactOf(payment),
      from: before.status,
      to: after.status,
      order: ctx.pseudonym(order.id),
      payment: ctx.pseudonym(payment.id),
    },
    'payment',
  )
  for (const kind of issues) logIssue(ctx, kind, issueOf(payment, order))
  return after
}

interface Settled {
  before: OrderRow
  after: OrderRow
  isNew: boolean
  issues: IssueKind[]
}

async function applyPayment(tx: Tx, order: OrderRow, payment: GatewayPayment, at: Date): Promise<OrderRow> {
  const fact = paymentFactOf(payment)
  if (fact === 'refunded') return returnMoney(tx, order, payment.id, at)
  const moved = await moveOrder(tx, { key: order.key, fact, paymentId: payment.id, at })
  if (!moved) return order
  if (fact === 'captured') await startPaidEntitlement(tx, order, at)
  const hasMoney = fact === 'authorized' || fact === 'captured'
  return { ...order, status: transitions[fact].to, gatewayPaymentId: hasMoney ? payment.id : order.gatewayPaymentId }
}

/**
 * Applies that all money of a payment went back, by a refund or by a lost dispute: the entitlement of its order ends,
 * unless another payment stands for it.
 */
export async function returnMoney(tx: Tx, order: OrderRow, paymentId: string, at: Date): Promise<OrderRow> {
  if (order.status === 'captured' && order.gatewayPaymentId === paymentId) {
    const other = await findOtherPayment(tx, order.key, paymentId)
    if (other) {
      await setPayment(tx, order.key, other, at)
      await settleUnmatched(tx, other, at)
      return { ...order, gatewayPaymentId: other }
    }
  }
  const moved = await moveOrder(tx, { key: order.key, fact: 'refunded', paymentId, at })
  if (!moved) return order
  await endPaidEntitlement(tx, order, at)
  return { ...order, status: 'refunded', gatewayPaymentId: paymentId }
}

/** Why captured money grants nothing, or nobody: an operator has to give it back. */
function unmatchedKindOf(before: OrderRow, after: OrderRow, payment: GatewayPayment): UnmatchedKind | undefined {
  if (paymentFactOf(payment) !== 'captured') return undefined
  if (after.gatewayPaymentId !== payment.id) return 'paid_twice'
  return before.memberKey === null && after.status === 'captured' ? 'paid_after_leaving' : undefined
}

/**
 * Takes the money of a payment that is only authorised; any other is given back as it is.
 * @throws GatewayUnavailable, GatewayRefused
 */
export const capturePayment = async (
  gateway: PaymentGateway,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<GatewayPayment> =>
  payment.status === 'authorized' && isPaymentOf(order, payment) ? gateway.capture(payment) : payment
