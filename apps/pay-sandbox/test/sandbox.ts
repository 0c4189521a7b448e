import type { AddressInfo } from 'node:net'
import { buildSandbox } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { Order, Payment } from '../src/ledger/entities.ts'
import type { WebhookEvent } from '../src/webhooks/event.ts'

interface Answer<T> {
  status: number
  headers: Headers
  body: T
}
interface PaymentResult {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

const keys = { keyId: 'rzp_test_00000000000000', keySecret: 'a key of tests', webhookSecret: 'another key of tests' }
const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

/** A sandbox that listens, and whoever calls it. */
export async function startTestSandbox(config: Partial<Config> = {}) {
  const app = await buildSandbox({
    ...{ port: 0, host: '127.0.0.1', webhookUrl: undefined, origin: undefined },
    ...keys,
    ...config,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call = async <T = unknown>(path: string, body?: object, headers: object = {}): Promise<Answer<T>> => {
    const json = body ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...json, ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as T }
  }
  const control = async <T>(path: string, body?: object) => (await call<T>(`/sandbox/${path}`, body)).body
  const api = <T = unknown>(path: string, body?: object) => call<T>(`/v1/${path}`, body, { authorization })
  return {
    ...keys,
    url,
    call,
    /** A call of Razorpay's API with the keys. */
    api,
    control,
    order: async (more: object = { payment_capture: true }) =>
      (await api<Order>('orders', { amount: 59_00, currency: 'INR', receipt: 'a-receipt', ...more })).body,
    pay: (order_id: string, outcome: string) => control<PaymentResult>('pay', { order_id, outcome }),
    payment: async (id: string) => (await api<Payment>(`payments/${id}`)).body,
    /** Every event, when nothing is on its way. */
    events: async () => (await control<{ events: WebhookEvent[] }>('webhooks?settled=true')).events,
    close: () => app.close(),
  }
}
export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>
