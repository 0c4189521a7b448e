import { z } from '@satrangi/contract'
import type { GatewayPayment } from '../../ports/payment-gateway.ts'

/** Of what the provider tells, what concerns the money of an order; everything else is passed over. */
const relevantEvents = [
  'payment.created',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
] as const

const webhook = z.object({
  event: z.enum(relevantEvents),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string().check(z.regex(/^pay_[A-Za-z0-9]{8,40}$/)),
        order_id: z.string().check(z.regex(/^order_[A-Za-z0-9]{8,40}$/)),
        status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
        amount: z.int(),
        currency: z.string(),
        amount_refunded: z.nullish(z.int()),
      }),
    }),
  }),
})

/** The payment that a webhook is about, as it was when it was sent; null for one that concerns no order. */
export function readWebhookPayment(bytes: Uint8Array): (GatewayPayment & { orderId: string }) | null {
  const read = webhook.safeParse(parse(bytes))
  if (!read.success) return null
  const { id, order_id, status, amount, currency, amount_refunded } = read.data.payload.payment.entity
  return { id, orderId: order_id, status, amount, currency, amountRefunded: amount_refunded ?? 0 }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
