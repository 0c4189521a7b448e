import type { OrderState } from '@satrangi/contract'
import type { Viewer } from '../../../keys.ts'
import { GatewayRefused, GatewayUnavailable } from '../../../ports/payment-gateway.ts'
import { Refusal } from '../../../refusal.ts'
import { orderStateOf } from './orders.rules.ts'
import { findOrderOfMember, type OrderRow } from './orders.store.ts'
import { findMismatch } from './payment-issues.store.ts'
import { claimOrder } from './reconcile.store.ts'
import { type ReconcileContext, reconcile } from './reconcile.ts'

/** The gateway is asked about an order once in so long, however often its member asks us. */
const minGatewayPauseMs = 5_000

/**
 * How a member's own order stands. While that is open the gateway is asked as well, so that nobody waits for a webhook;
 * where it is away, what is known is said.
 * @throws Refusal `not_found` for an order that does not exist and for that of another member alike
 */
export async function loadOrderState(
  ctx: ReconcileContext,
  viewer: Viewer,
  id: string,
): Promise<{ order: OrderRow; state: OrderState }> {
  const order = await findOrderOfMember(ctx.db, viewer.key, id)
  if (!order) throw new Refusal('not_found')
  const state = await stateOf(ctx, order)
  if (state !== 'waiting' || !(await lookAtGateway(ctx, order))) return { order, state }
  const after = (await findOrderOfMember(ctx.db, viewer.key, id)) ?? order
  return { order: after, state: await stateOf(ctx, after) }
}

const stateOf = async ({ db, clock }: ReconcileContext, order: OrderRow & { createdAt: Date }): Promise<OrderState> =>
  orderStateOf(order, await findMismatch(db, order.id), clock.now())

/** Whether the gateway has said how things are. */
async function lookAtGateway(ctx: ReconcileContext, order: OrderRow): Promise<boolean> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - minGatewayPauseMs)
  if (!ctx.gateway || !(await claimOrder(ctx.db, order.key, { now, since }))) return false
  try {
    await reconcile(ctx, ctx.gateway, order)
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    const event = error instanceof GatewayRefused ? 'gateway_refused' : 'gateway_away'
    ctx.log.warn({ event, order: ctx.pseudonym(order.id) }, 'the payment gateway did not say how an order stands')
    return false
  }
}
