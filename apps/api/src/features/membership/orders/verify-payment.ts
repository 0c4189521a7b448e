import { type BodyOf, outcome, type ReplyOf, type routes } from '@satrangi/contract'
import type { Ctx, Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { type GatewayPayment, GatewayRefused, GatewayUnavailable } from '../../../ports/payment-gateway.ts'
import { Refusal, unavailable } from '../../../refusal.ts'
import { loadMembership } from '../entitlements/index.ts'
import { isPaymentOf } from './orders.rules.ts'
import { findOrderByGatewayId, type OrderRow } from './orders.store.ts'
import { scheduleReconciliation } from './reconcile.store.ts'
import { capturePayment, type SettleContext, settlePayment } from './settle-payment.ts'
import { isSigned } from './signature.ts'

type VerifyPaymentInput = BodyOf<typeof routes.membership.verify>
type VerifyPaymentResult = ReplyOf<typeof routes.membership.verify>
type VerifyPaymentContext = SettleContext & Needs<'config' | 'gateway'>

/**
 * Takes a member's proof that their order was paid. The signature is over the order that we stored,
 * and then the gateway itself has to say that the money came; where it is silent, the order waits
 * for it. Doing it again is safe.
 */
export async function verifyPayment(
  ctx: VerifyPaymentContext,
  viewer: Viewer,
  input: VerifyPaymentInput,
): Promise<VerifyPaymentResult> {
  const order = await findOrderByGatewayId(ctx.db, input.razorpay_order_id)
  if (!order || order.memberKey !== viewer.key) throw new Refusal('not_found')
  if (order.planId !== input.plan_id || order.amount !== input.amount || order.currency !== input.currency) {
    const { planId: plan_id, currency, amount } = order
    throw new Refusal('amount_mismatch', { params: { plan_id, currency, amount } })
  }
  requireSignature(ctx, order, input)
  const state = await settleAndReadState(ctx, order, input.razorpay_payment_id)
  const membership = await loadMembership(ctx, viewer)
  return { ok: true, ...outcome(`payment_${state}`), state, membership }
}

function requireSignature(ctx: VerifyPaymentContext, order: OrderRow, input: VerifyPaymentInput): void {
  const { payments } = ctx.config
  if (!payments) throw unavailable(new Error('there is no payment gateway'))
  const signed = `${order.gatewayOrderId}|${input.razorpay_payment_id}`
  if (isSigned(signed, input.razorpay_signature, [payments.keySecret, payments.oldKeySecret])) return
  throw notVerified(ctx, order, 'signature')
}

function notVerified(ctx: VerifyPaymentContext, order: OrderRow, why: string): Refusal {
  ctx.log.warn({ event: 'payment_not_verified', why, order: ctx.pseudonym(order.id) }, 'a payment was not verified')
  return new Refusal('payment_not_verified')
}

async function settleAndReadState(
  ctx: VerifyPaymentContext,
  order: OrderRow,
  paymentId: string,
): Promise<VerifyPaymentResult['state']> {
  if (order.status === 'captured' && order.gatewayPaymentId === paymentId) return 'granted'
  const payment = await findPaymentAtGateway(ctx, order, paymentId)
  if (payment === undefined) throw notVerified(ctx, order, 'payment')
  // Money of another amount grants nothing and is noted for the operator.
  const { status } = await settlePayment(ctx, order, payment)
  if (!isPaymentOf(order, payment)) throw notVerified(ctx, order, 'payment')
  if (status === 'captured') return 'granted'
  if (payment.status === 'failed' || payment.status === 'refunded') throw notVerified(ctx, order, payment.status)
  await scheduleReconciliation(ctx.db, order.id)
  return 'processing'
}

/** The payment as the gateway has it, its money taken; where it does not say, what the signature proves. */
async function findPaymentAtGateway(
  ctx: Pick<Ctx, 'gateway' | 'log'>,
  order: OrderRow,
  id: string,
): Promise<GatewayPayment | undefined> {
  let known: GatewayPayment | undefined = {
    id,
    orderId: order.gatewayOrderId ?? undefined,
    status: 'authorized',
    amount: order.amount,
    currency: order.currency,
    amountRefunded: 0,
  }
  try {
    if (!ctx.gateway) return known
    known = await ctx.gateway.findPayment(id)
    return known && (await capturePayment(ctx.gateway, order, known))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    ctx.log.warn({ event: 'gateway_away', kind: error.name }, 'the payment gateway did not confirm a payment')
    return known
  }
}
