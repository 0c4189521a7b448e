import { createHmac } from 'node:crypto'
import { type BodyOf, offersOf, type PaidPlanId, type ReplyOf, routes } from '@satrangi/contract'
import { type CheckoutResponse, type PaySandbox, paySandbox } from './pay-sandbox.ts'
import type { TestMember } from './personas.ts'
import { pathOf } from './raw-call.ts'
import { type RawResponse, send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'

export type Order = ReplyOf<typeof routes.membership.createOrder>
type Verify = BodyOf<typeof routes.membership.verify>

export interface PaymentTest {
  test: TestApp
  sandbox: PaySandbox
  /** Creates an order at its price. */
  order: (who: TestMember, plan?: PaidPlanId, days?: number) => Promise<Order>
  verify: (who: TestMember, order: Order, paid: CheckoutResponse, changes?: Partial<Verify>) => Promise<Verified>
  /** Creates an order, pays it and verifies the payment. */
  buy: (who: TestMember, plan?: PaidPlanId, days?: number) => Promise<{ order: Order; paid: CheckoutResponse }>
  /** Sends a webhook, signed with the sandbox's secret or another one. */
  sendWebhook: (body: string | object, secret?: string) => Promise<RawResponse>
  /** Delivers the events of one payment, and returns their number. */
  sendWebhookOf: (paymentId: string, only?: string) => Promise<number>
  statusOf: (order: Order) => Promise<string>
  /** Counts the entitlements of an order. */
  entitlementsOf: (order: Order) => Promise<number>
  /** Runs the reconciliation of orders that are due. */
  reconcile: () => Promise<void>
  close: () => Promise<void>
}

type Verified = ReplyOf<typeof routes.membership.verify>

const { createOrder, verify, webhook } = routes.membership

/** The product with the payment sandbox, which runs as its own program. */
export async function startPaymentTest(wanted: Parameters<typeof testApp>[0] = {}): Promise<PaymentTest> {
  const sandbox = await paySandbox()
  const test = await testApp({ ...wanted, env: { ...sandbox.env, ...wanted.env } })
  const { db } = test.ctx

  const order = (who: TestMember, plan: PaidPlanId = 'monthly_pack', days?: number) => {
    const offer = offersOf(plan, 'INR').find((one) => days === undefined || one.days === days)
    const body = { plan_id: plan, amount: offer?.amount ?? 0, currency: 'INR' as const, ...(days ? { days } : {}) }
    return who.call(createOrder, { body })
  }
  const show: PaymentTest['verify'] = (who, { plan_id, amount, currency }, paid, changes = {}) =>
    who.call(verify, { body: { ...paid, plan_id: plan_id as PaidPlanId, amount, currency, ...changes } })
  const sendWebhook: PaymentTest['sendWebhook'] = (body, secret = sandbox.webhookSecret) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const signature = createHmac('sha256', secret).update(payload).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    return send(test.app, { method: 'POST', url: pathOf(webhook), headers, payload })
  }
  return {
    test,
    sandbox,
    order,
    verify: show,
    buy: async (who, plan, days) => {
      const opened = await order(who, plan, days)
      const paid = await sandbox.pay(opened.id, 'captured')
      await show(who, opened, paid)
      return { order: opened, paid }
    },
    sendWebhook,
    sendWebhookOf: async (paymentId, only) => {
      const events = await sandbox.events()
      const chosen = events.filter((one) => one.payment_id === paymentId && (only === undefined || one.event === only))
      for (const { body } of chosen) await sendWebhook(body)
      return chosen.length
    },
    statusOf: async ({ receipt }) => (await db.order.findUniqueOrThrow({ where: { id: receipt } })).status,
    entitlementsOf: ({ receipt }) => db.entitlement.count({ where: { order: { id: receipt } } }),
    reconcile: () => runJob(test, 'reconcile_orders'),
    close: async () => {
      await test.close()
      await sandbox.stop()
    },
  }
}

/** Does a job of the clock now. */
export async function runJob(test: TestApp, name: string): Promise<void> {
  await test.ctx.db.$executeRaw`select graphile_worker.add_job(${name}, payload := '{}'::json, max_attempts := 1)`
  await test.runDueJobs()
}
