import { type BodyOf, gstIn, type Offer, offersOf, type ReplyOf, type routes } from '@satrangi/contract'
import type { PaymentsConfig } from '../../../config.ts'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { GatewayRefused } from '../../../ports/payment-gateway.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { insertOrder, setGatewayOrder } from './orders.store.ts'

/** The script of the provider's checkout, which a browser loads once a plan is pressed. */
const checkoutScriptUrl = ({ sandboxUrl }: Pick<PaymentsConfig, 'sandboxUrl'>): string =>
  `${sandboxUrl ?? 'https://checkout.razorpay.com'}/v1/checkout.js`

/** Whether no money transitions: with the sandbox, and with the provider's own test keys. */
export const isTest = ({ sandboxUrl, keyId }: Pick<PaymentsConfig, 'sandboxUrl' | 'keyId'>): boolean =>
  sandboxUrl !== undefined || keyId.startsWith('rzp_test_')

type CreateOrderInput = BodyOf<typeof routes.membership.createOrder>
type CreatedOrder = ReplyOf<typeof routes.membership.createOrder>

const orderFailed = (cause: unknown) => new Refusal('order_failed', { retryAfter: 5, cause })

/**
 * Opens an order at the price of our own list; what the caller sent is only compared. Our row is
 * written first: one that the gateway was never told of, or never confirmed, can grant nothing and
 * is swept.
 * @throws Refusal `order_failed` when nothing can be bought or the gateway does not answer, `order_refused` when it
 * does not take the order
 */
export async function createOrder(
  ctx: Needs<'db' | 'clock' | 'random' | 'config' | 'gateway' | 'log' | 'pseudonym'>,
  viewer: Viewer,
  { plan_id, amount, currency, days, userId }: CreateOrderInput,
): Promise<CreatedOrder> {
  if (userId !== undefined && userId !== viewer.id) throw new Refusal('not_found')
  const offer = offerOf(offersOf(plan_id, currency), { days, amount })
  if (offer.amount !== amount) {
    throw new Refusal('amount_mismatch', { params: { plan_id, currency, amount: offer.amount } })
  }
  const { gateway, config } = ctx
  if (!gateway || !config.payments) throw orderFailed(new Error('there is no payment gateway'))

  const at = ctx.clock.now()
  const order = {
    id: ctx.random.crockford(26),
    memberKey: viewer.key,
    planId: plan_id,
    days: offer.days,
    currency,
    amount: offer.amount,
    // The receipt says what the checkout said, whatever the settings are by then.
    gstin: config.operator.gstin ?? '',
    isTest: isTest(config.payments),
  }
  const { key } = await insertOrder(ctx.db, order, at)
  const opened = await gateway.createOrder({ receipt: order.id, amount, currency }).catch((cause: unknown) => {
    if (!(cause instanceof GatewayRefused)) throw orderFailed(cause)
    const { reason } = cause
    ctx.log.error(
      { event: 'gateway_refused', reason, currency, order: ctx.pseudonym(order.id) },
      'the payment gateway does not take an order',
    )
    throw new Refusal('order_refused', { cause })
  })
  await setGatewayOrder(ctx.db, key, opened.id, ctx.clock.now())
  return {
    id: opened.id,
    amount,
    currency,
    receipt: order.id,
    plan_id,
    days: offer.days,
    gst: config.operator.gstin === undefined ? 0 : gstIn(amount, currency),
    key_id: config.payments.keyId,
    checkout: checkoutScriptUrl(config.payments),
    merchant: config.payments.merchant,
    test: order.isTest,
  }
}

/** Which of a plan's offers is meant: that of the days, and without them that of the amount, or the first one. */
function offerOf(offers: readonly Offer[], { days, amount }: { days: number | undefined; amount: number }): Offer {
  const offer =
    days === undefined
      ? (offers.find((one) => one.amount === amount) ?? offers[0])
      : offers.find((one) => one.days === days)
  if (!offer) throw badField('days', 'days_not_sold')
  return offer
}
