import type { Needs } from '../../../ctx.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../../../ports/payment-gateway.ts'
import type { JobHandlers } from '../../shared/outbox/index.ts'
import { byPriority, isPaymentOf, maxOrderAgeMs } from './orders.rules.ts'
import { findOrder, type OrderRow } from './orders.store.ts'
import {
  type ClaimedOrder,
  claimOrders,
  deleteUnpayableOrders,
  failUnpaidOrders,
  releaseOrders,
} from './reconcile.store.ts'
import { capturePayment, type SettleContext, settlePayment } from './settle-payment.ts'

export type ReconcileContext = SettleContext & Needs<'gateway'>

const minuteMs = 60_000
const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

/** Orders of these ages are reconciled. The browser first gets some time to report the payment itself. */
const minAgeMs = 2 * minuteMs
const batchSize = 10
/** The rest is left for the next minute, so that a long queue does not delay a process that stops. */
const maxBatches = 20

/**
 * Every minute: asks the gateway about orders for which money may still come, or come twice, or go
 * back, a few at a time and rarer as they grow old. Several processes share them. An order that
 * nobody paid in six days has failed.
 */
export async function reconcileOrders(ctx: ReconcileContext): Promise<void> {
  const { gateway } = ctx
  if (!gateway) return
  const now = ctx.clock.now()
  const span = { createdAfter: before(now, maxOrderAgeMs), createdBefore: before(now, minAgeMs) }
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const claimed = await claimOrders(ctx.db, { ...span, now, limit: batchSize })
    if (claimed.length === 0) break
    if (!(await reconcileClaimed(ctx, gateway, claimed))) break
  }
  const expired = await failUnpaidOrders(ctx.db, span.createdAfter, now)
  if (expired > 0) ctx.log.info({ event: 'orders_expired', expired }, 'orders that nobody paid were closed')
}

/** False when the gateway is away: what is left is given back, for the next minute. */
async function reconcileClaimed(
  ctx: ReconcileContext,
  gateway: PaymentGateway,
  claimed: readonly ClaimedOrder[],
): Promise<boolean> {
  for (const [index, order] of claimed.entries()) {
    try {
      await reconcile(ctx, gateway, order)
    } catch (error) {
      if (error instanceof GatewayRefused) {
        ctx.log.error(
          { event: 'gateway_refused', reason: error.reason, order: ctx.pseudonym(order.id) },
          'the gateway refused to answer',
        )
        continue
      }
      await releaseOrders(ctx.db, claimed.slice(index))
      if (!(error instanceof GatewayUnavailable)) throw error
      const waiting = claimed.length - index
      ctx.log.warn({ event: 'gateway_away', kind: error.name, waiting }, 'the payment gateway is away; asked again')
      return false
    }
  }
  return true
}

/**
 * Asks about one order at once.
 * @throws GatewayUnavailable, GatewayRefused
 */
async function reconcileOrder(ctx: ReconcileContext, id: string): Promise<void> {
  const order = await findOrder(ctx.db, id)
  if (order && ctx.gateway) await reconcile(ctx, ctx.gateway, order)
}

/**
 * Applies what the gateway knows of an order, and takes money that waits to be taken.
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function reconcile(ctx: ReconcileContext, gateway: PaymentGateway, order: OrderRow): Promise<void> {
  if (order.gatewayOrderId === null) return
  const payments = byPriority(await gateway.paymentsOf(order.gatewayOrderId))
  let current = order
  for (const payment of payments) current = await settlePayment(ctx, current, payment)
  const waiting = payments.find((payment) => payment.status === 'authorized' && isPaymentOf(order, payment))
  if (current.status === 'captured' || current.status === 'refunded' || !waiting) return
  await settlePayment(ctx, current, await capturePayment(gateway, order, waiting))
}

export const ordersJobs: JobHandlers = {
  reconcile_order: (ctx, { order }) => reconcileOrder(ctx, String(order)),
  reconcile_orders: (ctx) => reconcileOrders(ctx),
}

const hourMs = 3_600_000
const unpaidRetentionMs = 90 * 24 * hourMs

/** Removes orders of which nothing can come any more. */
export async function deleteDeadOrders(ctx: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const removed = await deleteUnpayableOrders(ctx.db, {
    unknownBefore: new Date(now - hourMs),
    unpaidBefore: new Date(now - unpaidRetentionMs),
  })
  if (removed > 0) ctx.log.info({ event: 'orders_swept', removed }, 'orders that were never paid were removed')
}
