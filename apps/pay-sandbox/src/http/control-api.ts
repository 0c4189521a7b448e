import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { endDispute, openDispute } from '../ledger/disputes.ts'
import { clearLedger, getOrder, getPayment, type Ledger } from '../ledger/ledger.ts'
import { paymentsOfOrder } from '../ledger/orders.ts'
import { attemptPayment, authorize, capture, fail, outcomes } from '../ledger/payments.ts'
import { refund } from '../ledger/refunds.ts'
import { paymentSignature } from '../signature.ts'
import { type Webhooks, webhookModes } from '../webhooks/webhooks.ts'
import { refuse } from './errors.ts'
import { apiModes, type BehaviourSimulator } from './simulated-behaviour.ts'

const paymentBody = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(outcomes),
  fee: z.int().min(0).optional(),
})
const actions = ['authorize', 'capture', 'fail', 'refund', 'dispute', 'win-dispute', 'lose-dispute'] as const
const actionParams = z.object({ id: z.string(), action: z.enum(actions) })
const orderParams = z.object({ id: z.string() })
const refundPart = z.strictObject({ amount: z.int().optional() })
const sharedFields = { milliseconds: z.int().min(0).max(60_000).optional(), times: z.int().min(1).optional() }
const behaviourBody = z.strictObject({
  api: z
    .strictObject({
      mode: z.enum(apiModes),
      path: z.string().optional(),
      method: z.enum(['GET', 'POST']).optional(),
      status: z.int().min(400).max(599).optional(),
      field: z.string().optional(),
      ...sharedFields,
    })
    .optional(),
  webhooks: z.strictObject({ mode: z.enum(webhookModes), ...sharedFields }).optional(),
})
const releaseBody = z.strictObject({ order: z.array(z.int().min(0)).optional() })
const loopback = /^(127\.|::1$|::ffff:127\.)/

/** The API with which tests and scripts control the sandbox: for programs on this machine, not for browsers. */
export function registerControlApi(
  app: FastifyInstance,
  config: Config,
  ledger: Ledger,
  webhooks: Webhooks,
  simulator: BehaviourSimulator,
): void {
  app.addHook('onRequest', async ({ ip, headers }, reply) => {
    const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    if (!loopback.test(ip) || isBrowser) return refuse(reply, 403, 'This is for programs on the same machine.')
    return
  })

  app.post('/sandbox/pay', async ({ body }) => {
    const { order_id, ...attempt } = paymentBody.parse(body)
    const { id } = attemptPayment(ledger, getOrder(ledger, order_id), attempt)
    return {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: paymentSignature(config.keySecret, order_id, id),
    }
  })
  app.post('/sandbox/payments/:id/:action', async ({ params, body }) => {
    const { id, action } = actionParams.parse(params)
    const payment = getPayment(ledger, id)
    if (action === 'authorize') authorize(ledger, payment)
    if (action === 'capture') capture(ledger, payment)
    if (action === 'fail') fail(ledger, payment)
    if (action === 'refund') refund(ledger, payment, refundPart.parse(body ?? {}).amount)
    if (action === 'dispute') openDispute(ledger, payment)
    if (action === 'win-dispute') endDispute(ledger, payment, 'won')
    if (action === 'lose-dispute') endDispute(ledger, payment, 'lost')
    return payment
  })
  app.get('/sandbox/orders/:id/payments', async ({ params }) => ({
    payments: paymentsOfOrder(ledger, getOrder(ledger, orderParams.parse(params).id)),
  }))
  app.post('/sandbox/behaviour', async ({ body }) => {
    const settings = behaviourBody.parse(body)
    if (settings.api) simulator.setBehaviour(withoutUndefined(settings.api))
    if (settings.webhooks) webhooks.setBehaviour(withoutUndefined(settings.webhooks))
    return { ok: true }
  })
  app.post('/sandbox/webhooks/release', async ({ body }) => {
    const { order } = releaseBody.parse(body ?? {})
    return { events: await webhooks.release(order) }
  })
  /** `?settled=true` waits until no delivery is in flight. */
  app.get('/sandbox/webhooks', async ({ query }) => {
    if ((query as { settled?: string }).settled === 'true') await webhooks.settled()
    return { events: webhooks.events }
  })
  app.post('/sandbox/reset', async () => {
    await webhooks.reset()
    clearLedger(ledger)
    simulator.setBehaviour({})
    return { ok: true }
  })
}

type DefinedFields<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
/** Without undefined fields, which would overwrite the defaults. */
const withoutUndefined = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as DefinedFields<T>
