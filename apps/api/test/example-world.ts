import type { Route } from '@satrangi/contract'
import { callId, exampleOf, type NamedCall, namedCalls } from '@satrangi/contract/document'
import type { GatewayPayment, PaymentGateway } from '../src/ports/payment-gateway.ts'
import { signUp, type TestMember } from './personas.ts'
import { type ScriptedRandom, scriptedRandom } from './scripted-random.ts'
import { type TestApp, testApp } from './test-app.ts'

/** An app in which the values of the examples are true: ids, codes, orders and signatures. */
export interface ExampleWorld {
  test: TestApp
  random: ScriptedRandom
  webhookSecret: string
  /** Whoever the examples are sent by. */
  viewer: { token: string }
  /** The headers of the browser in which a moderator is signed in. */
  moderatorHeaders: Record<string, string>
  /** Signs up a member with the id of the examples. */
  addMember: (name: string, id: string) => Promise<TestMember>
}

const keySecret = 'example-key-secret'
const webhookSecret = 'example-webhook-secret'

/** The settings of the payment provider of the examples. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
}

/** The body of an example, which the steps before it prepare for. */
export const bodyOfExample = (id: string): Record<string, string> =>
  (exampleOf(callOf(id)).body ?? {}) as Record<string, string>

export function callOf(id: string): NamedCall {
  const call = namedCalls.find((one) => callId(one) === id)
  if (!call) throw new Error(`There is no call ${id}`)
  return call
}

export const exampleOfRoute = (route: Route) => exampleOf(namedCalls.find((one) => one.route === route) as NamedCall)

/** The payment provider, where the payment of the examples was made. */
export function exampleGateway(): PaymentGateway {
  const { razorpay_payment_id: id = '', razorpay_order_id: orderId = '', ...paid } = bodyOfExample('membershipVerify')
  const { amount, currency } = paid as unknown as { amount: number; currency: string }
  const payment: GatewayPayment = { id, orderId, status: 'captured', amount, currency, amountRefunded: 0 }
  return {
    createOrder: async () => ({ id: orderId }),
    findPayment: async (asked) => (asked === id ? payment : undefined),
    paymentsOf: async (asked) => (asked === orderId ? [payment] : []),
    capture: async () => payment,
  }
}

export async function exampleWorld(): Promise<ExampleWorld> {
  const random = scriptedRandom(bodyOfExample('signUpConfirm').otp ?? '')
  const test = await testApp({
    env: {
      PUBLIC_URL: 'https://satrangi.example',
      ...paymentSettings,
    },
    chosen: { random, gateway: exampleGateway() },
  })
  return {
    test,
    random,
    webhookSecret,
    viewer: { token: '' },
    moderatorHeaders: {},
    addMember: (name, id) => {
      random.giveNext(id.slice(2))
      return signUp(test, name)
    },
  }
}
