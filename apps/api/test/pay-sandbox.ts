import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface CheckoutResponse {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export interface SandboxEvent {
  id: string
  event: string
  payment_id: string
  /** The exact bytes that are signed. */
  body: string
  signature: string
  deliveries: { at: string; status: number | null }[]
}

export interface Behaviour {
  api?: {
    mode: 'ok' | 'refuse' | 'unavailable' | 'status' | 'hang' | 'late'
    /** Of the mode `status`. */
    status?: number
    /** Which field the mode `refuse` names. */
    field?: string
    milliseconds?: number
    /** Only requests whose path begins so. */
    path?: string
    method?: 'GET' | 'POST'
    times?: number
  }
  webhooks?: { mode: 'send' | 'drop' | 'hold' | 'repeat' | 'late'; milliseconds?: number; times?: number }
}

export interface PaySandbox {
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The settings by which the API uses this sandbox. */
  env: Record<string, string>
  /** Pays an order as at the checkout. `created`: the bank has not answered yet. */
  pay: (
    orderId: string,
    outcome: 'captured' | 'authorized' | 'failed' | 'created',
    /** The fee is borne by the payer, on top of the amount. */
    options?: { fee: number },
  ) => Promise<CheckoutResponse>
  /** What the checkout would hand to the page for a payment. */
  proofOf: (orderId: string, paymentId: string) => CheckoutResponse
  /** Opens an order that is not the product's. */
  openForeignOrder: (amount: number) => Promise<string>
  /** Moves a payment on: late authorisation, capture, refund of a part or all, a dispute and its end. */
  move: (
    paymentId: string,
    move: 'authorize' | 'capture' | 'fail' | 'refund' | 'dispute' | 'win-dispute' | 'lose-dispute',
    part?: { amount: number },
  ) => Promise<void>
  behave: (behaviour: Behaviour) => Promise<void>
  /** Delivers held events in the order of these indexes; a repeated index delivers twice. */
  release: (order?: number[]) => Promise<SandboxEvent[]>
  /** All events, once none is being delivered. */
  settled: () => Promise<SandboxEvent[]>
  /** All events so far. */
  events: () => Promise<SandboxEvent[]>
  reset: () => Promise<void>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('../../pay-sandbox/src/main.ts', import.meta.url))
/** Ends it when the tests are killed. */
const leash = new URL('../../../packages/test-kit/src/exit-with-parent.mjs', import.meta.url).href

/** The payment sandbox itself, as a program of its own. @param webhookUrl where its events go */
export async function paySandbox(webhookUrl = ''): Promise<PaySandbox> {
  const [keySecret, webhookSecret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const keyId = 'rzp_test_00000000000000'
  const child = spawn(process.execPath, ['--import', leash, program], {
    env: {
      PORT: '0',
      PAY_SANDBOX_KEY_ID: keyId,
      PAY_SANDBOX_KEY_SECRET: keySecret,
      PAY_SANDBOX_WEBHOOK_SECRET: webhookSecret,
      PAY_SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await waitForUrl(child)
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/sandbox/${path}`, init)
    const reply: unknown = await answer.json()
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}: ${JSON.stringify(reply)}`)
    return reply as T
  }
  type Events = { events: SandboxEvent[] }
  return {
    url,
    keyId,
    keySecret,
    webhookSecret,
    env: {
      RAZORPAY_BASE_URL: url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
    pay: (order_id, outcome, options = undefined) => control('pay', { order_id, outcome, ...options }),
    proofOf: (orderId, paymentId) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
    }),
    openForeignOrder: async (amount) => {
      const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
      const headers = { 'content-type': 'application/json', authorization }
      const body = JSON.stringify({ amount, currency: 'INR', payment_capture: true })
      const answer = await fetch(`${url}/v1/orders`, { method: 'POST', headers, body })
      return ((await answer.json()) as { id: string }).id
    },
    move: (id, move, part = undefined) => control(`payments/${id}/${move}`, part ?? {}),
    behave: (behaviour) => control('behaviour', behaviour),
    release: async (order) => (await control<Events>('webhooks/release', order ? { order } : {})).events,
    settled: async () => (await control<Events>('webhooks?settled=true')).events,
    events: async () => (await control<Events>('webhooks')).events,
    reset: () => control('reset', {}),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function waitForUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the output of the sandbox is not piped')
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^listening on http:\/\/localhost:(\d+)$/.exec(line) ?? []
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('The payment sandbox did not start.')
}
