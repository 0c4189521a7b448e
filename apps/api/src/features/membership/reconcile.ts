import type { Needs } from '../../ctx.ts'
import { GatewayAway, GatewayRefused, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { capturePayment } from './capture-payment.ts'
import { byWeight, isPaymentOf } from './orders.rules.ts'
import { findOrder, type OrderRow } from './orders.store.ts'
import { type Claimed, claimOrders, expireOrders, unclaimOrders } from './reconcile.store.ts'
import { type SettleNeeds, settle } from './settle.ts'

type Reaches = SettleNeeds & Needs<'gateway'>

const minutes = 60_000
const days = 86_400_000
const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

/** Asked about while they are this old. A browser gets some time to tell by itself. */
const youngest = 2 * minutes
const oldest = 6 * days
const atOnce = 10
/** Then the next minute goes on, so that a process that stops is not kept by a long queue. */
const mostBatches = 20

/**
 * Every minute: asks the gateway about orders for which money may still come, or come twice, or go
 * back, a few at a time and rarer as they grow old. Several processes share them. An order that
 * nobody paid in six days has failed.
 */
export async function reconcileOrders(ctx: Reaches): Promise<void> {
  const { gateway } = ctx
  if (!gateway) return
  const now = ctx.clock.now()
  const span = { oldest: before(now, oldest), youngest: before(now, youngest) }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const claimed = await claimOrders(ctx.db, { ...span, now, limit: atOnce })
    if (claimed.length === 0) break
    if (!(await askAbout(ctx, gateway, claimed))) break
  }
  const expired = await expireOrders(ctx.db, span.oldest, now)
  if (expired > 0) ctx.log.info({ event: 'orders_expired', expired }, 'orders that nobody paid were closed')
}

/** False when the gateway is away: what is left is given back, for the next minute. */
async function askAbout(ctx: Reaches, gateway: PaymentGateway, claimed: readonly Claimed[]): Promise<boolean> {
  for (const [index, order] of claimed.entries()) {
    try {
      await reconcile(ctx, gateway, order)
    } catch (error) {
      if (error instanceof GatewayRefused) {
        ctx.log.error({ event: 'gateway_refused', order: ctx.pseudonym(order.id) }, 'the gateway refused to answer')
        continue
      }
      await unclaimOrders(ctx.db, claimed.slice(index))
      if (!(error instanceof GatewayAway)) throw error
      const waiting = claimed.length - index
      ctx.log.warn({ event: 'gateway_away', kind: error.name, waiting }, 'the payment gateway is away; asked again')
      return false
    }
  }
  return true
}

/**
 * Asks about one order at once.
 * @throws GatewayAway, GatewayRefused
 */
export async function reconcileOrder(ctx: Reaches, id: string): Promise<void> {
  const order = await findOrder(ctx.db, id)
  if (order && ctx.gateway) await reconcile(ctx, ctx.gateway, order)
}

async function reconcile(ctx: Reaches, gateway: PaymentGateway, order: OrderRow): Promise<void> {
  if (order.gatewayOrderId === null) return
  const payments = byWeight(await gateway.paymentsOf(order.gatewayOrderId))
  let current = order
  for (const payment of payments) current = await settle(ctx, current, payment)
  const waiting = payments.find((payment) => payment.status === 'authorized' && isPaymentOf(order, payment))
  if (current.status === 'captured' || current.status === 'refunded' || !waiting) return
  await settle(ctx, current, await capturePayment(gateway, order, waiting))
}
