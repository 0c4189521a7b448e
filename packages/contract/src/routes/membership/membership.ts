import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { memberId } from '../../shapes/members/member.ts'
import { pageQuery } from '../../shapes/shared/reply.ts'
import { memberStatuses } from '../../vocabulary/options.ts'
import { planIds } from '../../vocabulary/plans.ts'
import { currencies, paidPlanIds } from '../../vocabulary/prices.ts'

const time = z.iso.datetime()
/** In the smallest unit: paise or cents. */
const amount = z.int().check(z.minimum(1), z.maximum(100_000_000))

/** What a member has, and until when. */
const membershipState = z.object({
  status: z.enum(memberStatuses),
  paid_until: z.nullable(time),
  exclusive_until: z.nullable(time),
  /** What runs, the one that ends first at the top. */
  packs: z.array(z.object({ plan_id: z.enum(paidPlanIds), ends_at: time })),
  chats: z.object({ opens_today: z.number(), limit: z.nullable(z.number()) }),
})
export type Membership = z.output<typeof membershipState>

const purchase = z.object({
  /** Ours, and the provider's `receipt`. */
  id: z.string(),
  /**
   * The consecutive number of the receipt in its financial year, `2026-27/000123`, with 16 characters at most (rule
   * 46(b) of India's CGST Rules, 2017); null until the money came. With a T in front it is that of a test payment.
   */
  receipt_number: z.nullable(z.string()),
  /** The number of the credit note, `C2026-27/000012`, once the money went back. */
  credit_note_number: z.nullable(z.string()),
  plan_id: z.enum(paidPlanIds),
  days: z.number(),
  amount: z.number(),
  currency: z.enum(currencies),
  /** The GST that the amount contains; 0: there is no tax line, because the seller has no GSTIN or the buyer pays in USD. */
  gst: z.number(),
  /** `processing`: the money is on its way. */
  status: z.enum(['processing', 'paid', 'refunded']),
  created_at: time,
  paid_at: z.nullable(time),
  refunded_at: z.nullable(time),
  /** When the plan runs. */
  starts_at: z.nullable(time),
  ends_at: z.nullable(time),
})
export type Purchase = z.output<typeof purchase>

/**
 * How an order stands. `waiting`: nothing is final, whatever failed meanwhile, for a bank may still answer; `granted`:
 * its plan started; `refunded`: the money went back; `review`: money came that does not fit, and a person looks at it;
 * `unpaid`: nobody paid in the time that there was.
 */
export const orderStates = ['waiting', 'granted', 'refunded', 'review', 'unpaid'] as const
export type OrderState = (typeof orderStates)[number]

const orderStatus = z.object({
  /** Ours, the `receipt` of the order. */
  id: z.string(),
  plan_id: z.enum(paidPlanIds),
  days: z.number(),
  amount: z.number(),
  currency: z.enum(currencies),
  state: z.enum(orderStates),
  /** Nothing follows by itself: asking again says the same until somebody acts. */
  is_final: z.boolean(),
  /** With the number of its receipt, once the money came. */
  purchase: z.nullable(purchase),
})
export type OrderStatus = z.output<typeof orderStatus>

const receipt = z.object({
  ...purchase.shape,
  /** The payment at the provider. */
  payment_id: z.string(),
  /** Whose membership it was; no name, no contact. */
  member_id: memberId,
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.nullable(z.string()) }),
  test: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

/** The forms of the provider's ids, checked before they go anywhere. */
const orderId = z.string().check(z.regex(/^order_[A-Za-z0-9]{8,40}$/))
const paymentId = z.string().check(z.regex(/^pay_[A-Za-z0-9]{8,40}$/))
const signature = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const offeredPlan = z.object({
  id: z.enum(planIds),
  title: z.string(),
  /** How it can be bought; nothing for the free plan. */
  offers: z.array(z.object({ currency: z.enum(currencies), days: z.number(), amount: z.number() })),
  /** Different conversations a calendar day; null: no limit. Of an exclusive plan, how many it adds. */
  chats_per_day: z.nullable(z.number()),
  popular: z.boolean(),
  exclusive: z.boolean(),
})
export type OfferedPlan = z.output<typeof offeredPlan>

export const membership = defineRoutes({
  plans: () =>
    defineRoute({
      method: 'GET',
      path: '/plans',
      summary: 'Every plan and its prices in the smallest unit, which are what is charged',
      access: 'public',
      limit: 'read',
      cacheSeconds: 300,
      reply: z.object({ plans: z.array(offeredPlan) }),
      refuses: [],
    }),
  mine: () =>
    defineRoute({
      method: 'GET',
      path: '/users/membership',
      summary: 'What this member has, and until when',
      access: 'member',
      limit: 'read',
      reply: z.object({ membership: membershipState }),
      refuses: [],
    }),
  createOrder: () =>
    defineRoute({
      method: 'POST',
      path: '/users/create-order',
      summary: 'Start to buy a pack. The price is ours; what the caller thinks it is is only compared',
      access: 'member',
      limit: 'order',
      body: z.strictObject({
        plan_id: z.enum(paidPlanIds),
        amount,
        currency: z.enum(currencies),
        /** Which of the two prices of a plan that has two; without it the one of this amount. */
        days: z.optional(z.int()),
        userId: z.optional(memberId),
        receipt: z.optional(z.string().check(z.maxLength(60))),
      }),
      reply: z.object({
        /** The provider's. */
        id: orderId,
        amount,
        currency: z.enum(currencies),
        /** Our own id of the order, which is the provider's receipt. */
        receipt: z.string(),
        plan_id: z.enum(paidPlanIds),
        days: z.number(),
        /** The GST that the amount contains; 0: there is no tax line. */
        gst: z.number(),
        /** The public key of the checkout, the address of its script, and what it calls the merchant. */
        key_id: z.string(),
        checkout: z.url(),
        merchant: z.string(),
        /** No money moves. */
        test: z.boolean(),
      }),
      refuses: ['amount_mismatch', 'not_found', 'order_failed', 'order_refused'],
    }),
  verify: () =>
    defineRoute({
      method: 'POST',
      path: '/users/verify',
      summary: 'Show that an order was paid; the pack starts, once. 202: it starts in a few minutes',
      access: 'member',
      limit: 'write',
      body: z.strictObject({
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: signature,
        plan_id: z.enum(paidPlanIds),
        amount,
        currency: z.enum(currencies),
      }),
      reply: z.object({
        ok: z.literal(true),
        ...outcomeOf('payment_granted', 'payment_processing').shape,
        state: z.enum(['granted', 'processing']),
        membership: membershipState,
      }),
      isInProgress: ({ state }) => state === 'processing',
      refuses: ['not_found', 'amount_mismatch', 'payment_not_verified'],
    }),
  webhook: () =>
    defineRoute({
      method: 'POST',
      path: '/payments/webhook',
      summary: 'What the payment provider tells us, signed over its bytes',
      access: 'public',
      limit: 'webhook',
      encoding: 'signed',
      headers: ['x-razorpay-signature'],
      reply: z.object({ ok: z.literal(true) }),
      refuses: ['bad_signature'],
    }),
  order: () =>
    defineRoute({
      method: 'GET',
      path: '/users/payments/orders/:id',
      summary: 'How an order of this member stands, by our id of it or by the provider’s',
      access: 'member',
      limit: 'read',
      params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,46}$/)) }),
      reply: z.object({ order: orderStatus }),
      refuses: ['not_found'],
    }),
  payments: () =>
    defineRoute({
      method: 'GET',
      path: '/users/payments',
      summary: 'What this member bought, latest first',
      access: 'member',
      limit: 'read',
      query: pageQuery(),
      reply: z.object({ payments: z.array(purchase), has_next: z.boolean(), next_cursor: z.optional(z.string()) }),
      refuses: [],
    }),
  receipt: () =>
    defineRoute({
      method: 'GET',
      path: '/users/payments/:id',
      summary: 'The receipt of a purchase',
      access: 'member',
      limit: 'read',
      params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/)) }),
      reply: z.object({ receipt }),
      refuses: ['not_found'],
    }),
})
