import { z } from '@satrangi/contract'
import type { GatewayPayment } from '../../../ports/payment-gateway.ts'

/** Of what the provider tells, what concerns the money of an order; everything else is passed over. */
const paymentEvents = [
  'payment.created',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
] as const
/** Where each event takes a dispute. */
const disputeStates = {
  'payment.dispute.created': 'opened',
  'payment.dispute.under_review': 'opened',
  'payment.dispute.action_required': 'opened',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
} as const
type DisputeEvent = keyof typeof disputeStates

const paymentId = z.string().check(z.regex(/^pay_[A-Za-z0-9]{8,40}$/))
/** In the smallest unit, and no more than a column of the database takes. */
const amount = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const payment = z.object({
  entity: z.object({
    id: paymentId,
    order_id: z.nullish(z.string().check(z.regex(/^order_[A-Za-z0-9]{8,40}$/))),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount,
    currency,
    amount_refunded: z.nullish(amount),
  }),
})
const dispute = z.object({
  entity: z.object({
    id: z.string().check(z.regex(/^disp_[A-Za-z0-9]{8,40}$/)),
    payment_id: paymentId,
    amount,
    currency,
  }),
})

const paymentWebhook = z.object({ event: z.enum(paymentEvents), payload: z.object({ payment }) })
const disputeWebhook = z.object({
  event: z.enum(Object.keys(disputeStates) as DisputeEvent[]),
  payload: z.object({ dispute, payment: z.optional(payment) }),
})

/** A payer's bank that asks for its money back. Amounts in the smallest unit. */
export interface Dispute {
  readonly id: string
  readonly paymentId: string
  /** The payment as it was then, where the provider sends it along. */
  readonly payment: GatewayPayment | undefined
  readonly state: (typeof disputeStates)[DisputeEvent]
  readonly amount: number
  readonly currency: string
}

export type WebhookSubject =
  | { readonly payment: GatewayPayment; readonly dispute?: never }
  | { readonly dispute: Dispute; readonly payment?: never }

/** What a webhook is about, as it was when it was sent; null for one that concerns no money. */
export function readWebhook(bytes: Uint8Array): WebhookSubject | null {
  const content = parse(bytes)
  const ofPayment = paymentWebhook.safeParse(content)
  if (ofPayment.success) return { payment: toPayment(ofPayment.data.payload.payment) }
  const ofDispute = disputeWebhook.safeParse(content)
  if (!ofDispute.success) return null
  const { event, payload } = ofDispute.data
  const { id, payment_id, amount, currency } = payload.dispute.entity
  const disputed = payload.payment?.entity.id === payment_id ? toPayment(payload.payment) : undefined
  return { dispute: { id, paymentId: payment_id, payment: disputed, state: disputeStates[event], amount, currency } }
}

const toPayment = ({ entity }: z.output<typeof payment>): GatewayPayment => ({
  id: entity.id,
  orderId: entity.order_id ?? undefined,
  status: entity.status,
  amount: entity.amount,
  currency: entity.currency,
  amountRefunded: entity.amount_refunded ?? 0,
})

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
