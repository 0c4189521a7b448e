import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { GatewayPayment } from '../../ports/payment-gateway.ts'
import { eventOf, factOf, isPaymentOf, moves } from './orders.rules.ts'
import { findOrder, lockOrder, moveOrder, type OrderRow, setPayment } from './orders.store.ts'
import { addPaymentEvent, findOtherPayment, isRecorded } from './payment-events.store.ts'
import { endPaidPack, startPaidPack } from './start-paid-pack.ts'

export type SettleNeeds = Needs<'db' | 'clock' | 'log' | 'pseudonym'>

/**
 * Lets an order follow what is known of one of its payments, whoever heard it. What was heard, where
 * the order goes and the pack that starts or ends are one transaction, so that it may be heard again,
 * late, twice at once or in another order, and the money still grants once.
 * @returns the order as it stands then
 */
export async function settle(ctx: SettleNeeds, order: OrderRow, payment: GatewayPayment): Promise<OrderRow> {
  const named = { order: ctx.pseudonym(order.id), payment: ctx.pseudonym(payment.id) }
  if (!isPaymentOf(order, payment)) {
    ctx.log.warn({ event: 'payment_mismatch', ...named }, 'a payment does not belong to the order it was told for')
    return order
  }
  const type = eventOf(payment)
  const heard = { orderKey: order.key, paymentId: payment.id, type }
  if (await isRecorded(ctx.db, heard)) return (await findOrder(ctx.db, order.id)) ?? order
  const at = ctx.clock.now()
  const { before, after, isNew } = await ctx.db.$transaction(async (tx) => {
    const before = await lockOrder(tx, order.key)
    if (!before) return { before: order, after: order, isNew: false }
    const isNew = await addPaymentEvent(tx, heard, at)
    return { before, after: isNew ? await follow(tx, before, payment, at) : before, isNew }
  })
  if (!isNew) return after
  ctx.log.info({ event: 'payment', type: factOf(payment), from: before.status, to: after.status, ...named }, 'payment')
  if (type === 'captured') warnOfOddMoney(ctx, { before, after, payment, named })
  return after
}

async function follow(tx: Tx, order: OrderRow, payment: GatewayPayment, at: Date): Promise<OrderRow> {
  const fact = factOf(payment)
  if (fact === 'refunded' && order.status === 'captured' && order.gatewayPaymentId === payment.id) {
    // Paid twice and one went back: the other one stands for the order, whose pack goes on.
    const other = await findOtherPayment(tx, order.key, payment.id)
    if (other) {
      await setPayment(tx, order.key, other, at)
      return { ...order, gatewayPaymentId: other }
    }
  }
  const moved = await moveOrder(tx, { key: order.key, fact, paymentId: payment.id, at })
  if (!moved) return order
  if (fact === 'captured') await startPaidPack(tx, order, at)
  if (fact === 'refunded') await endPaidPack(tx, order, at)
  const hasMoney = fact === 'authorized' || fact === 'captured' || fact === 'refunded'
  return { ...order, status: moves[fact].to, gatewayPaymentId: hasMoney ? payment.id : order.gatewayPaymentId }
}

interface Odd {
  before: OrderRow
  after: OrderRow
  payment: GatewayPayment
  named: Readonly<Record<string, string>>
}

/** Money that grants nothing, or nobody: an operator has to give it back. */
function warnOfOddMoney({ log }: Needs<'log'>, { before, after, payment, named }: Odd): void {
  if (after.gatewayPaymentId !== payment.id) {
    log.warn({ event: 'paid_twice', ...named }, 'an order was paid twice; the second payment grants nothing')
  } else if (before.memberKey === null) {
    log.warn({ event: 'paid_after_leaving', ...named }, 'an order was paid whose member has left')
  }
}
