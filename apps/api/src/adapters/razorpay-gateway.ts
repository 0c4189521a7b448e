import { z } from '@satrangi/contract'
import type { PaymentsConfig } from '../config.ts'
import {
  type GatewayPayment,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '../ports/payment-gateway.ts'
import { loadOnce } from './load-once.ts'
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

/** Five days: a payment that the bank authorises within that time is captured. */
const captureWindowMinutes = 7200
const captureSettings = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: captureWindowMinutes,
    manual_expiry_period: captureWindowMinutes,
    refund_speed: 'normal',
  },
} as const

async function loadClient({ keyId, keySecret, sandboxUrl }: Account, timeoutMs: number) {
  const { default: Razorpay } = await import('razorpay')
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  limitRequests(razorpay, timeoutMs, sandboxUrl)
  return razorpay
}

/** Payments through Razorpay's SDK, loaded with the first request, or the sandbox that implements the same API. */
export function razorpayGateway({ ...account }: Account, timeoutMs = 5000): PaymentGateway {
  const client = loadOnce(() => loadClient(account, timeoutMs))
  const payments = async () => (await client()).payments
  const orders = async () => (await client()).orders
  const fetchPayment = async (id: string) =>
    toPayment(await request(paymentReply, async () => (await payments()).fetch(id)))
  return {
    createOrder: async ({ receipt, amount, currency }) => {
      const order = { receipt, amount, currency, payment: captureSettings }
      const { id } = await request(orderReply, async () => (await orders()).create(order))
      return { id }
    },
    findPayment: (id) => fetchPayment(id).catch(orIfUnknown(undefined)),
    paymentsOf: async (orderId) => {
      const reply = request(paymentsReply, async () => (await orders()).fetchPayments(orderId))
      const { items } = await reply.catch(orIfUnknown({ items: [] }))
      return items.map(toPayment)
    },
    capture: async ({ id, amount, currency }) => {
      try {
        return toPayment(await request(paymentReply, async () => (await payments()).capture(id, amount, currency)))
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error
        const payment = await fetchPayment(id)
        if (payment.status === 'captured' || payment.status === 'refunded') return payment
        throw error
      }
    },
  }
}

/**
 * Asks Razorpay for the latest order of these keys; nothing is created.
 * @throws GatewayRefused when it does not take the keys, GatewayUnavailable when it does not answer
 */
export async function checkRazorpayKeys(account: Account, timeoutMs = 5000): Promise<void> {
  const { orders } = await loadClient(account, timeoutMs)
  await request(z.object({ count: z.int() }), async () => orders.all({ count: 1 }))
}

/** Client error statuses after which a retry makes sense. */
const temporaryStatuses = [408, 425, 429]
/** Razorpay's descriptions, with a 400, of an unknown id. */
const unknownIdMessage = /does not exist|is not a valid id/

class UnknownId extends GatewayRefused {}

function orIfUnknown<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof UnknownId) return answer
    throw error
  }
}

/** Sends a request and parses the answer. The provider's own messages are dropped: they may name a person. */
async function request<T>(schema: z.ZodMiniType<T>, send: () => Promise<unknown>): Promise<T> {
  const answer = await send().catch((error: unknown) => {
    throw toFailure(error)
  })
  const read = schema.safeParse(answer)
  if (!read.success) throw new GatewayUnavailable('The payment provider answered something else.')
  return read.data
}

/** The SDK throws a status for an answer, and another object when there was none. */
function toFailure(thrown: unknown): GatewayUnavailable | GatewayRefused {
  const { statusCode: status, error } = (thrown ?? {}) as { statusCode?: unknown; error?: ProviderError }
  if (typeof status !== 'number') return new GatewayUnavailable('The payment provider did not answer.')
  if (status < 400 || status >= 500 || temporaryStatuses.includes(status)) {
    return new GatewayUnavailable(`The payment provider answered ${status}.`)
  }
  const isUnknown = status === 404 || (status === 400 && unknownIdMessage.test(String(error?.description)))
  return new (isUnknown ? UnknownId : GatewayRefused)(`The payment provider answered ${status}.`, reasonOf(error))
}

interface ProviderError {
  readonly code?: unknown
  readonly field?: unknown
  readonly reason?: unknown
  readonly description?: unknown
}

/** The provider's codes of an error, each of one word. */
const reasonOf = ({ code, field, reason }: ProviderError = {}): string =>
  [code, field, reason].filter((part) => typeof part === 'string' && /^[A-Za-z_.]{3,60}$/.test(part)).join(' ')

const toPayment = (payment: z.output<typeof paymentReply>): GatewayPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? undefined,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  amountRefunded: payment.amount_refunded ?? 0,
})
