import { z } from '@satrangi/contract'
import Razorpay from 'razorpay'
import type { PaymentsConfig } from '../config.ts'
import { GatewayAway, type GatewayPayment, GatewayRefused, type PaymentGateway } from '../ports/payment-gateway.ts'
import { limitRequests } from './razorpay-requests.ts'

type Account = Pick<PaymentsConfig, 'keyId' | 'keySecret' | 'sandboxUrl'>

const orderReply = z.object({ id: z.string() })
const paymentReply = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.int(),
  currency: z.string(),
  amount_refunded: z.nullish(z.int()),
})
const paymentsReply = z.object({ items: z.array(paymentReply) })

/** Five days in minutes: for so long a bank may still say yes, and the money is then taken. */
const fiveDays = 7200
const automatic = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: fiveDays, manual_expiry_period: fiveDays, refund_speed: 'normal' },
} as const

/** Payments through Razorpay's SDK, or through the sandbox that speaks like it. */
export function razorpayGateway({ keyId, keySecret, sandboxUrl }: Account, timeout = 5000): PaymentGateway {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  limitRequests(razorpay, timeout, sandboxUrl)
  const find = async (id: string) => toPayment(await ask(paymentReply, () => razorpay.payments.fetch(id)))
  return {
    createOrder: async ({ receipt, amount, currency }) => {
      const order = { receipt, amount, currency, payment: automatic }
      const { id } = await ask(orderReply, () => razorpay.orders.create(order))
      return { id }
    },
    findPayment: (id) => find(id).catch(ifUnknown(undefined)),
    paymentsOf: async (orderId) => {
      const asked = ask(paymentsReply, () => razorpay.orders.fetchPayments(orderId))
      const { items } = await asked.catch(ifUnknown({ items: [] }))
      return items.map(toPayment)
    },
    capture: async ({ id, amount, currency }) => {
      try {
        return toPayment(await ask(paymentReply, () => razorpay.payments.capture(id, amount, currency)))
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error
        const payment = await find(id)
        if (payment.status === 'captured' || payment.status === 'refunded') return payment
        throw error
      }
    },
  }
}

/** Statuses of the fours that mean 'later'. */
const passing = [408, 425, 429]
/** How Razorpay says, with a 400, that there is no such thing. */
const nothingThere = /does not exist|is not a valid id/

class Unknown extends GatewayRefused {}

function ifUnknown<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Unknown) return answer
    throw error
  }
}

/** Asks, and reads the answer. What the provider says in words stays here: it may name a person. */
async function ask<T>(reply: z.ZodMiniType<T>, request: () => Promise<unknown>): Promise<T> {
  const answer = await request().catch((error: unknown) => {
    throw toFailure(error)
  })
  const read = reply.safeParse(answer)
  if (!read.success) throw new GatewayAway('The payment provider answered something else.')
  return read.data
}

/** The SDK throws a status where there was an answer, and something of its own making where there was none. */
function toFailure(thrown: unknown): GatewayAway | GatewayRefused {
  const { statusCode: status, error } = (thrown ?? {}) as { statusCode?: unknown; error?: { description?: unknown } }
  if (typeof status !== 'number') return new GatewayAway('The payment provider did not answer.')
  if (status < 400 || status >= 500 || passing.includes(status)) {
    return new GatewayAway(`The payment provider answered ${status}.`)
  }
  const unknown = status === 404 || (status === 400 && nothingThere.test(String(error?.description)))
  return new (unknown ? Unknown : GatewayRefused)(`The payment provider answered ${status}.`)
}

const toPayment = (payment: z.output<typeof paymentReply>): GatewayPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? undefined,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  amountRefunded: payment.amount_refunded ?? 0,
})
