import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts'
import { isPaymentOf, paymentEventType, paymentFactOf, transitions } from './orders.rules.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow, setPayment } from './orders.store.ts'
import { endPaidEntitlement, startPaidEntitlement } from './paid-entitlement.ts'
import { findOtherPayment, hasPaymentEvent, insertPaymentEvent } from './payment-events.store.ts'

export type SettleContext = Needs<'db' | 'clock' | 'log' | 'pseudonym' | 'meter'>

/**
 * Applies what is known of a payment to its order, whether a webhook, the browser or reconciliation brought it.
 * The event, the order's status and the entitlement that starts or ends are one transaction, so that an event may
 * come again, late, twice at once or in another order, and the money still starts one entitlement.
 * @returns the order as it stands then
 */
export async function settlePayment(ctx: SettleContext, order: OrderRow, payment: GatewayPayment): Promise<OrderRow> {
  const logIds = { order: ctx.pseudonym(order.id), payment: ctx.pseudonym(payment.id) }
  if (!isPaymentOf(order, payment)) {
    ctx.log.warn({ event: 'payment_mismatch', ...logIds }, 'a payment does not belong to the order it was told for')
    return order
  }
  const type = paymentEventType(payment)
  const paymentEvent = { orderKey: order.key, paymentId: payment.id, type }
  if (await hasPaymentEvent(ctx.db, paymentEvent)) return (await findOrder(ctx.db, order.id)) ?? order
  const at = ctx.clock.now()
  const { before, after, isNew } = await ctx.db.$transaction(async (tx) => {
    const before = await lockOrder(tx, order.key)
    if (!before) return { before: order, after: order, isNew: false }
    const isNew = await insertPaymentEvent(tx, paymentEvent, at)
    return { before, after: isNew ? await applyPayment(tx, before, payment, at) : before, isNew }
  })
  if (!isNew) return after
  ctx.meter.count('payments', paymentFactOf(payment))
  ctx.log.info(
    { event: 'payment', type: paymentFactOf(payment), from: before.status, to: after.status, ...logIds },
    'payment',
  )
  if (type === 'captured') warnAboutUnmatchedMoney(ctx, { before, after, payment, logIds })
  return after
}

async function applyPayment(tx: Tx, order: OrderRow, payment: GatewayPayment, at: Date): Promise<OrderRow> {
  const fact = paymentFactOf(payment)
  if (fact === 'refunded' && order.status === 'captured' && order.gatewayPaymentId === payment.id) {
    // Paid twice and one went back: the other one stands for the order, whose entitlement goes on.
    const other = await findOtherPayment(tx, order.key, payment.id)
    if (other) {
      await setPayment(tx, order.key, other, at)
      return { ...order, gatewayPaymentId: other }
    }
  }
  const moved = await moveOrder(tx, { key: order.key, fact, paymentId: payment.id, at })
  if (!moved) return order
  if (fact === 'captured') await startPaidEntitlement(tx, order, at)
  if (fact === 'refunded') await endPaidEntitlement(tx, order, at)
  const hasMoney = fact === 'authorized' || fact === 'captured' || fact === 'refunded'
  return { ...order, status: transitions[fact].to, gatewayPaymentId: hasMoney ? payment.id : order.gatewayPaymentId }
}

interface UnmatchedMoney {
  before: OrderRow
  after: OrderRow
  payment: GatewayPayment
  logIds: Readonly<Record<string, string>>
}

/** Money that grants nothing, or nobody: an operator has to give it back. */
function warnAboutUnmatchedMoney({ log }: Needs<'log'>, { before, after, payment, logIds }: UnmatchedMoney): void {
  if (after.gatewayPaymentId !== payment.id) {
    log.warn({ event: 'paid_twice', ...logIds }, 'an order was paid twice; the second payment grants nothing')
  } else if (before.memberKey === null) {
    log.warn({ event: 'paid_after_leaving', ...logIds }, 'an order was paid whose member has left')
  }
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
