import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { clearLedger, type Ledger, orderOf, paymentOf } from '../ledger/ledger.ts'
import { attempt, authorize, capture, fail, outcomes } from '../ledger/payments.ts'
import { refund } from '../ledger/refunds.ts'
import { signatureOf } from '../signature.ts'
import { type Webhooks, webhookModes } from '../webhooks/webhooks.ts'
import { type ApiManners, apiModes } from './api-behaviour.ts'
import { refuse } from './errors.ts'

const wantedPayment = z.strictObject({ order_id: z.string(), outcome: z.enum(outcomes) })
const move = z.object({ id: z.string(), move: z.enum(['authorize', 'capture', 'fail', 'refund']) })
const part = z.strictObject({ amount: z.int().optional() })
const shared = { milliseconds: z.int().min(0).max(60_000).optional(), times: z.int().min(1).optional() }
const wantedBehaviour = z.strictObject({
  api: z
    .strictObject({
      mode: z.enum(apiModes),
      path: z.string().optional(),
      method: z.enum(['GET', 'POST']).optional(),
      ...shared,
    })
    .optional(),
  webhooks: z.strictObject({ mode: z.enum(webhookModes), ...shared }).optional(),
})
const wantedRelease = z.strictObject({ order: z.array(z.int().min(0)).optional() })
const loopback = /^(127\.|::1$|::ffff:127\.)/

/** What tests and scripts do to the sandbox; for programs on this machine, and no browser. */
export function addControl(
  app: FastifyInstance,
  config: Config,
  ledger: Ledger,
  webhooks: Webhooks,
  manners: ApiManners,
): void {
  app.addHook('onRequest', async ({ ip, headers }, reply) => {
    const browser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    if (!loopback.test(ip) || browser) return refuse(reply, 403, 'This is for programs on the same machine.')
    return
  })

  app.post('/sandbox/pay', async ({ body }) => {
    const { order_id, outcome } = wantedPayment.parse(body)
    const { id } = attempt(ledger, orderOf(ledger, order_id), outcome)
    return {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: signatureOf(config.keySecret, order_id, id),
    }
  })
  app.post('/sandbox/payments/:id/:move', async ({ params, body }) => {
    const wanted = move.parse(params)
    const payment = paymentOf(ledger, wanted.id)
    if (wanted.move === 'authorize') authorize(ledger, payment)
    if (wanted.move === 'capture') capture(ledger, payment)
    if (wanted.move === 'fail') fail(ledger, payment)
    if (wanted.move === 'refund') refund(ledger, payment, part.parse(body ?? {}).amount)
    return payment
  })
  app.post('/sandbox/behaviour', async ({ body }) => {
    const wanted = wantedBehaviour.parse(body)
    if (wanted.api) manners.behave(given(wanted.api))
    if (wanted.webhooks) webhooks.behave(given(wanted.webhooks))
    return { ok: true }
  })
  app.post('/sandbox/webhooks/release', async ({ body }) => {
    const { order } = wantedRelease.parse(body ?? {})
    return { events: await webhooks.release(order) }
  })
  /** With `?settled=true` it waits until nothing is on its way any more. */
  app.get('/sandbox/webhooks', async ({ query }) => {
    if ((query as { settled?: string }).settled === 'true') await webhooks.settled()
    return { events: webhooks.events }
  })
  app.post('/sandbox/reset', async () => {
    await webhooks.reset()
    clearLedger(ledger)
    manners.behave({})
    return { ok: true }
  })
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
/** Only what was said, so that it does not hide what is usual. */
const given = <T extends object>(wanted: T) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Given<T>
