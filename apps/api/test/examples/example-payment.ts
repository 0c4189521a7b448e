import { createHmac } from 'node:crypto'
import type { GatewayPayment, PaymentGateway } from '../../src/ports/payment-gateway.ts'

const keySecret = 'example-key-secret'
const webhookSecret = 'example-webhook-secret'

/** The settings of the payment provider of the examples. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export const examplePayment = {
  id: 'pay_Example0000001',
  orderId: 'order_Example00000001',
  status: 'captured',
  amount: 118_000,
  currency: 'INR',
  amountRefunded: 0,
} as const satisfies GatewayPayment

/** What the checkout hands to the page once the payment is made. */
export const exampleCheckout = {
  razorpay_payment_id: examplePayment.id,
  razorpay_order_id: examplePayment.orderId,
  razorpay_signature: sign(keySecret, `${examplePayment.orderId}|${examplePayment.id}`),
}

/** The header of a webhook with this body. */
export const webhookHeaders = (body: object) => ({
  'x-razorpay-signature': sign(webhookSecret, JSON.stringify(body)),
})

/** The payment provider, where the payment of the examples was made. */
export const exampleGateway: PaymentGateway = {
  createOrder: async () => ({ id: examplePayment.orderId }),
  findPayment: async (asked) => (asked === examplePayment.id ? examplePayment : undefined),
  paymentsOf: async (asked) => (asked === examplePayment.orderId ? [examplePayment] : []),
  capture: async () => examplePayment,
}
