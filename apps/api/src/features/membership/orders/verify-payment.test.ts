import { createHmac } from 'node:crypto'
import { routes } from '@satrangi/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import type { CheckoutResponse } from '../../../../test/pay-sandbox.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { type Order, type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'
import { razorpayGateway } from '../../../adapters/razorpay-gateway.ts'

let shop: PaymentTest
let asha: TestMember
let order: Order
let paid: CheckoutResponse
let made = 0
shop = await startPaymentTest()
const noor = await addMember(shop.test, 'noor')
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.reset()
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
  order = await shop.order(asha)
  paid = await shop.sandbox.pay(order.id, 'captured')
})

const verify = (changes = {}, who = asha) => shop.verify(who, order, paid, changes)
const sign = (orderId: string, paymentId: string, secret = shop.sandbox.keySecret) =>
  createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
const inDays = (days: number) => new Date(shop.test.clock.now().getTime() + days * 86_400_000).toISOString()

describe('a payment that is shown', () => {
  it('starts the entitlement, and says what the member has now', async () => {
    expect(await verify()).toEqual({
      ok: true,
      success: true,
      code: 'payment_granted',
      message: 'Payment successful. Thank you!',
      state: 'granted',
      membership: {
        status: 'paid',
        paid_until: inDays(30),
        exclusive_until: null,
        packs: [{ plan_id: 'monthly_pack', ends_at: inDays(30) }],
        chats: { opens_today: 0, limit: null },
      },
    })
    expect((await asha.call(routes.members.view, { params: { id: asha.id } })).user.status).toBe('paid')
  })

  it('tells the member, once, however often it is shown', async () => {
    const first = await verify()
    for (let again = 0; again < 3; again += 1) expect(await verify()).toEqual(first)
    expect(await shop.entitlementsOf(order)).toBe(1)
    expect(await findAccountEvents(shop.test, asha)).toEqual([
      'Payment received. You have the Monthly Pack until 14 February 2026.',
    ])
  })

  it('is taken where it was only authorised', async () => {
    const other = await shop.order(asha, 'weekly_pack')
    const waiting = await shop.sandbox.pay(other.id, 'authorized')
    expect(await shop.verify(asha, other, waiting)).toMatchObject({ state: 'granted' })
    expect((await shop.sandbox.events()).map(({ event }) => event)).toContain('payment.captured')
  })
})

describe('nothing starts', () => {
  const other = 'pay_AAAAAAAAAAAAAA'
  const tampered: [string, () => object, string][] = [
    ['the price of less', () => ({ amount: 100 }), 'amount_mismatch'],
    ['a paisa more', () => ({ amount: order.amount + 1 }), 'amount_mismatch'],
    ['another plan', () => ({ plan_id: 'weekly_pack' }), 'amount_mismatch'],
    ['another currency', () => ({ currency: 'USD' }), 'amount_mismatch'],
    ['an order that nobody opened', () => ({ razorpay_order_id: 'order_AAAAAAAAAAAAAA' }), 'not_found'],
    ['another payment under the signature of this one', () => ({ razorpay_payment_id: other }), 'payment_not_verified'],
    ['a signature of nothing', () => ({ razorpay_signature: '0'.repeat(64) }), 'payment_not_verified'],
    [
      'a signature with a guessed secret',
      () => ({ razorpay_signature: sign(order.id, paid.razorpay_payment_id, 'secret') }),
      'payment_not_verified',
    ],
    [
      'a signature with an empty secret',
      () => ({ razorpay_signature: sign(order.id, paid.razorpay_payment_id, '') }),
      'payment_not_verified',
    ],
    [
      'a signature with the secret of the webhook',
      () => ({ razorpay_signature: sign(order.id, paid.razorpay_payment_id, shop.sandbox.webhookSecret) }),
      'payment_not_verified',
    ],
    [
      'the two ids the other way round',
      () => ({ razorpay_signature: sign(paid.razorpay_payment_id, order.id) }),
      'payment_not_verified',
    ],
    [
      'a payment that the gateway does not know',
      () => ({ razorpay_payment_id: other, razorpay_signature: sign(order.id, other) }),
      'payment_not_verified',
    ],
    ['a signature that is none', () => ({ razorpay_signature: 'x' }), 'bad_input'],
    ['a payment id of another form', () => ({ razorpay_payment_id: './' }), 'bad_input'],
    ['an order id of another form', () => ({ razorpay_order_id: "order_' or 1=1" }), 'bad_input'],
  ]
  it.each(tampered)('for %s', async (_, changes, code) => {
    const body = { ...paid, plan_id: order.plan_id, amount: order.amount, currency: order.currency, ...changes() }
    const answer = await rawCall(shop.test.app, routes.membership.verify, { token: asha.token, body })
    expect([answer.body?.code, await shop.entitlementsOf(order), await shop.statusOf(order)]).toEqual([
      code,
      0,
      'created',
    ])
  })

  it('for somebody who shows the order of another member, which is not there for them', async () => {
    expect(await refused(verify({}, noor))).toMatchObject({ code: 'not_found' })
    expect([await shop.entitlementsOf(order), await shop.statusOf(order)]).toEqual([0, 'created'])
  })

  it('for a payment of another order, even one that is signed for this order', async () => {
    const cheap = await shop.order(asha, 'basic_chat_pack')
    const bought = await shop.sandbox.pay(cheap.id, 'captured')
    const borrowed = { ...bought, razorpay_order_id: order.id }
    const signed = { ...borrowed, razorpay_signature: sign(order.id, bought.razorpay_payment_id) }
    for (const shown of [borrowed, signed])
      expect(await refused(shop.verify(asha, order, shown))).toMatchObject({ code: 'payment_not_verified' })
    expect([await shop.entitlementsOf(order), await shop.entitlementsOf(cheap)]).toEqual([0, 0])
  })

  it.each(['failed', 'created'] as const)('for a payment that is %s', async (outcome) => {
    const tried = await shop.order(asha, 'weekly_pack')
    const shown = shop.verify(asha, tried, await shop.sandbox.pay(tried.id, outcome))
    if (outcome === 'failed') expect(await refused(shown)).toMatchObject({ code: 'payment_not_verified' })
    else expect(await shown).toMatchObject({ state: 'processing' })
    expect(await shop.entitlementsOf(tried)).toBe(0)
  })

  it('for money that went back', async () => {
    await shop.sandbox.move(paid.razorpay_payment_id, 'refund')
    expect(await refused(verify())).toMatchObject({ code: 'payment_not_verified' })
    expect([await shop.entitlementsOf(order), await shop.statusOf(order)]).toEqual([0, 'refunded'])
  })

  it('and the log says why, and names nobody', async () => {
    shop.test.lines.length = 0
    await refused(verify({ razorpay_signature: '0'.repeat(64) }))
    const line = shop.test.lines.find((one) => one.includes('payment_not_verified')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ why: 'signature' })
    const said = shop.test.lines.join()
    for (const secret of [paid.razorpay_payment_id, order.id, order.receipt, asha.id])
      expect(said).not.toContain(secret)
  })
})

describe('while the gateway', () => {
  it.each(['refuse', 'unavailable'] as const)('does this: %s, the money is believed to be on its way', async (mode) => {
    await shop.sandbox.behave({ api: { mode } })
    const { status, body } = await rawCall(shop.test.app, routes.membership.verify, {
      token: asha.token,
      body: { ...paid, plan_id: order.plan_id, amount: order.amount, currency: order.currency },
    })
    expect([status, body]).toMatchObject([
      202,
      {
        ok: true,
        state: 'processing',
        message: 'Payment received. Your membership will start in a few minutes.',
        membership: { status: 'active', packs: [] },
      },
    ])
    expect([await shop.entitlementsOf(order), await shop.statusOf(order)]).toEqual([0, 'authorized'])
    await shop.sandbox.behave({ api: { mode: 'ok' } })
    await shop.test.runDueJobs()
    expect([await shop.entitlementsOf(order), await shop.statusOf(order)]).toEqual([1, 'captured'])
    expect(await verify()).toMatchObject({ state: 'granted' })
  })

  it('does not answer, it is asked again later', async () => {
    const { payments } = shop.test.ctx.config
    if (!payments) throw new Error('there are no payments')
    // As patient as a test.
    const hasty = await openHasty(razorpayGateway(payments, 200))
    await shop.sandbox.behave({ api: { mode: 'hang', times: 1 } })
    expect(await hasty()).toMatchObject({ state: 'processing' })
    await shop.test.runDueJobs()
    expect(await shop.entitlementsOf(order)).toBe(1)
  })
})

/** The same call, with a gateway that gives up sooner. */
async function openHasty(gateway: ReturnType<typeof razorpayGateway>) {
  const { verifyPayment } = await import('./verify-payment.ts')
  const { key } = await shop.test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
  const body = { ...paid, plan_id: 'monthly_pack', amount: order.amount, currency: order.currency } as const
  const viewer = { key, id: asha.id } as Parameters<typeof verifyPayment>[1]
  return () => verifyPayment({ ...shop.test.ctx, gateway }, viewer, body)
}
