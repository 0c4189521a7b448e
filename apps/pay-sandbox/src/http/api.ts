import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { getOrder, getPayment, type Ledger, Refusal } from '../ledger/ledger.ts'
import { createOrder, paymentsOfOrder } from '../ledger/orders.ts'
import { capture } from '../ledger/payments.ts'
import { refund } from '../ledger/refunds.ts'
import { refuse } from './errors.ts'
import type { BehaviourSimulator } from './simulated-behaviour.ts'

const byId = z.object({ id: z.string() })
const listQuery = z.object({ count: z.coerce.number().int().min(1).max(100).default(10) })
const orderBody = z.object({
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
  payment_capture: z.union([z.boolean(), z.literal([0, 1])]).optional(),
  payment: z.object({ capture: z.enum(['automatic', 'manual']) }).optional(),
})
const captureBody = z.object({ amount: z.int(), currency: z.string().default('INR') })
const refundBody = z.object({ amount: z.int().optional() }).default({})

/** The calls of Razorpay's API that we use, for whoever has the keys. */
export function registerApi(app: FastifyInstance, config: Config, ledger: Ledger, simulator: BehaviourSimulator): void {
  const authorization = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}`
  app.addHook('onRequest', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', authorization)) return refuse(reply, 401, 'Authentication failed')
    return
  })
  simulator.applyTo(app)

  app.post('/v1/orders', async (request) => {
    const { payment_capture, payment, ...wanted } = orderBody.parse(request.body)
    const automatic = payment ? payment.capture === 'automatic' : Boolean(payment_capture)
    return createOrder(ledger, { ...wanted, automatic })
  })
  app.get('/v1/orders', async ({ query }) => {
    const items = [...ledger.orders.values()].toReversed().slice(0, listQuery.parse(query).count)
    return { entity: 'collection', count: items.length, items }
  })
  app.get('/v1/orders/:id', async ({ params }) => getOrder(ledger, byId.parse(params).id))
  app.get('/v1/orders/:id/payments', async ({ params }) => {
    const items = paymentsOfOrder(ledger, getOrder(ledger, byId.parse(params).id))
    return { entity: 'collection', count: items.length, items }
  })
  app.get('/v1/payments/:id', async ({ params }) => getPayment(ledger, byId.parse(params).id))
  app.post('/v1/payments/:id/capture', async ({ params, body }) => {
    const payment = getPayment(ledger, byId.parse(params).id)
    const { amount, currency } = captureBody.parse(body)
    if (amount !== payment.amount) {
      throw new Refusal('Capture amount must be equal to the amount authorized', 'amount')
    }
    if (currency !== payment.currency) {
      throw new Refusal('Payment currency should be same as capture currency', 'currency')
    }
    capture(ledger, payment)
    return payment
  })
  app.post('/v1/payments/:id/refund', async ({ params, body }) => {
    const payment = getPayment(ledger, byId.parse(params).id)
    return refund(ledger, payment, refundBody.parse(body ?? undefined).amount)
  })
}

const isSame = (withoutUndefined: string, right: string) =>
  withoutUndefined.length === right.length && timingSafeEqual(Buffer.from(withoutUndefined), Buffer.from(right))
