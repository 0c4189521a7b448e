import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { type PaymentTest, runJob, startPaymentTest } from '../../../../test/shop.ts'
import { razorpayGateway } from '../../../adapters/razorpay-gateway.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'

let shop: PaymentTest
let asha: TestMember
let made = 0
beforeAll(async () => {
  shop = await startPaymentTest()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.reset()
  await shop.test.ctx.db.order.updateMany({ data: { gatewayOrderId: null } })
  shop.test.lines.length = 0
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
})

const minutes = 60
const days = 86_400
const pass = (seconds: number) => shop.test.clock.advanceSeconds(seconds)
const outcome = async (order: Parameters<PaymentTest['statusOf']>[0]) => [
  await shop.statusOf(order),
  await shop.entitlementsOf(order),
]
const logged = (event: string) => shop.test.lines.filter((line) => line.includes(`"event":"${event}"`)).length
/** The real gateway, and which orders it was asked about. */
function watched(timeout = 5000): { gateway: PaymentGateway; asked: string[] } {
  const { payments } = shop.test.ctx.config
  if (!payments) throw new Error('there are no payments')
  const asked: string[] = []
  const gateway = razorpayGateway(payments, timeout)
  const paymentsOf: PaymentGateway['paymentsOf'] = (id) => {
    asked.push(id)
    return gateway.paymentsOf(id)
  }
  return { asked, gateway: { ...gateway, paymentsOf } }
}
const reconcileWith = async (gateway: PaymentGateway) => {
  const { reconcileOrders } = await import('./reconcile.ts')
  await reconcileOrders({ ...shop.test.ctx, gateway })
}

describe('money of which nobody told', () => {
  it('since the browser was closed and the webhook got lost is found after two minutes', async () => {
    const order = await shop.order(asha)
    await shop.sandbox.pay(order.id, 'captured')
    pass(119)
    await shop.reconcile()
    expect(await outcome(order)).toEqual(['created', 0])
    pass(1)
    await shop.reconcile()
    expect(await outcome(order)).toEqual(['captured', 1])
  })

  it('is taken where it was only authorised', async () => {
    const order = await shop.order(asha)
    await shop.sandbox.pay(order.id, 'authorized')
    pass(2 * minutes)
    await shop.reconcile()
    expect(await outcome(order)).toEqual(['captured', 1])
  })

  it('that a bank first refused and let go days later still grants', async () => {
    const order = await shop.order(asha)
    const { razorpay_payment_id } = await shop.sandbox.pay(order.id, 'failed')
    pass(2 * minutes)
    await shop.reconcile()
    expect(await outcome(order)).toEqual(['failed', 0])
    await shop.sandbox.move(razorpay_payment_id, 'authorize')
    pass(3 * days)
    await shop.reconcile()
    expect(await outcome(order)).toEqual(['captured', 1])
  })

  it('of more orders than are asked about at once is found for all', async () => {
    const orders = []
    for (let n = 0; n < 23; n += 1) orders.push(await shop.order(asha, 'basic_chat_pack'))
    for (const { id } of orders) await shop.sandbox.pay(id, 'captured')
    pass(2 * minutes)
    await shop.reconcile()
    for (const order of orders) expect(await outcome(order)).toEqual(['captured', 1])
  })
})

describe('an order', () => {
  it('is asked about ever more rarely, for six days, and no longer', async () => {
    const { gateway, asked } = watched()
    const order = await shop.order(asha)
    const at: number[] = []
    for (let minute = 1; minute <= 7 * 24 * 60; minute += 1) {
      pass(minutes)
      // Only those minutes need a look in which the one before it asked nothing for long.
      if (minute > 60 && minute % 30 > 0) continue
      await reconcileWith(gateway)
      if (asked.splice(0).length > 0) at.push(minute)
    }
    expect(at.slice(0, 8)).toEqual([2, 4, 6, 8, 10, 13, 17, 22])
    expect(at.length).toBeGreaterThan(24)
    expect(at.length).toBeLessThan(60)
    const last = at.at(-1) ?? 0
    expect(last).toBeLessThan(6 * 24 * 60)
    expect(last).toBeGreaterThan(5.7 * 24 * 60)
    expect(await outcome(order)).toEqual(['failed', 0])
  }, 60_000)

  it('that nobody paid in six days has failed; money that comes then is still taken', async () => {
    const order = await shop.order(asha)
    pass(6 * days - 1)
    await shop.reconcile()
    expect(await shop.statusOf(order)).toBe('created')
    pass(1)
    await shop.reconcile()
    expect(await shop.statusOf(order)).toBe('failed')
    const { razorpay_payment_id } = await shop.sandbox.pay(order.id, 'captured')
    await shop.sendWebhookOf(razorpay_payment_id)
    expect(await outcome(order)).toEqual(['captured', 1])
  })

  it('that nobody paid is gone after ninety days, and one that was paid stays', async () => {
    const unpaid = await shop.order(asha)
    const { order: paid } = await shop.buy(asha)
    pass(90 * days)
    await shop.reconcile()
    await runJob(shop.test, 'sweep')
    const rows = await shop.test.ctx.db.order.findMany({ where: { id: { in: [unpaid.receipt, paid.receipt] } } })
    expect(rows.map(({ id }) => id)).toEqual([paid.receipt])
  })
})

describe('while the gateway', () => {
  it.each(['unavailable', 'hang'] as const)(
    'does this: %s, one order is tried and all are asked about a minute later',
    async (mode) => {
      const { gateway, asked } = watched(300)
      const orders = [await shop.order(asha), await shop.order(asha), await shop.order(asha)]
      for (const { id } of orders) await shop.sandbox.pay(id, 'captured')
      pass(2 * minutes)
      await shop.sandbox.behave({ api: { mode } })
      await reconcileWith(gateway)
      expect([asked.length, logged('gateway_away')]).toEqual([1, 1])
      await shop.sandbox.behave({ api: { mode: 'ok' } })
      pass(minutes)
      await reconcileWith(gateway)
      for (const order of orders) expect(await outcome(order)).toEqual(['captured', 1])
    },
  )

  it('refuses to say anything of one order, the others are asked about', async () => {
    const [first, second] = [await shop.order(asha), await shop.order(asha)]
    for (const { id } of [first, second]) await shop.sandbox.pay(id, 'captured')
    pass(2 * minutes)
    await shop.sandbox.behave({ api: { mode: 'refuse', times: 1 } })
    await shop.reconcile()
    expect(logged('gateway_refused')).toBe(1)
    expect([await shop.entitlementsOf(first), await shop.entitlementsOf(second)]).toEqual([0, 1])
    pass(2 * minutes)
    await shop.reconcile()
    expect(await outcome(first)).toEqual(['captured', 1])
  })
})

describe('an order that was paid twice', () => {
  it('starts one entitlement, is in the log, and its entitlement stays whichever payment goes back', async () => {
    const order = await shop.order(asha)
    const late = await shop.sandbox.pay(order.id, 'failed')
    const paid = await shop.sandbox.pay(order.id, 'captured')
    await shop.verify(asha, order, paid)
    for (const move of ['authorize', 'capture'] as const) await shop.sandbox.move(late.razorpay_payment_id, move)
    pass(2 * minutes)
    await shop.reconcile()
    expect([...(await outcome(order)), logged('paid_twice')]).toEqual(['captured', 1, 1])

    await shop.sandbox.move(paid.razorpay_payment_id, 'refund')
    await shop.sendWebhookOf(paid.razorpay_payment_id, 'refund.processed')
    const row = await shop.test.ctx.db.order.findUniqueOrThrow({
      where: { id: order.receipt },
      include: { entitlement: true },
    })
    expect(row).toMatchObject({
      status: 'captured',
      gatewayPaymentId: late.razorpay_payment_id,
      entitlement: { endedAt: null },
    })

    await shop.sandbox.move(late.razorpay_payment_id, 'refund')
    await shop.sendWebhookOf(late.razorpay_payment_id, 'refund.processed')
    expect(await shop.statusOf(order)).toBe('refunded')
  })
})
