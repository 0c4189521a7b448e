import { currencies, offersOf, paidPlanIds, refusals, routes } from '@satrangi/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { runJob, startPaymentTest } from '../../../../test/shop.ts'
import { testApp } from '../../../../test/test-app.ts'
import { razorpayGateway } from '../../../adapters/razorpay-gateway.ts'

const shop = await startPaymentTest()
const asha = await addMember(shop.test, 'asha')
const noor = await addMember(shop.test, 'noor')
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.reset())

const { createOrder } = routes.membership
const monthly = { plan_id: 'monthly_pack', amount: 118_000, currency: 'INR' } as const
const ask = (body: object) => rawCall(shop.test.app, createOrder, { token: asha.token, body: { ...monthly, ...body } })
const rows = () => shop.test.ctx.db.order.count()

describe('an order', () => {
  const offers = paidPlanIds.flatMap((plan) =>
    currencies.flatMap((currency) => offersOf(plan, currency).map((offer) => ({ plan, currency, ...offer }))),
  )
  it.each(offers)(
    'of $plan for $days days is opened for $amount $currency',
    async ({ plan, currency, days, amount }) => {
      const order = await asha.call(createOrder, { body: { plan_id: plan, currency, days, amount } })
      expect(order).toMatchObject({ plan_id: plan, currency, days, amount, test: true, merchant: 'Membership' })
      expect(order.checkout).toBe(`${shop.sandbox.url}/v1/checkout.js`)
      expect(order.key_id).toBe(shop.sandbox.keyId)
      const row = await shop.test.ctx.db.order.findUniqueOrThrow({
        where: { id: order.receipt },
        include: { member: true },
      })
      expect(row).toMatchObject({ planId: plan, days, amount, currency, status: 'created', gatewayOrderId: order.id })
      expect(row.member?.id).toBe(asha.id)
    },
  )

  it('says the tax that is in an Indian price, and none abroad', async () => {
    expect((await shop.order(asha)).gst).toBe(0)
    Object.assign(shop.test.ctx.config.operator, { gstin: '27AAAAA0000A1Z2' })
    expect((await shop.order(asha)).gst).toBe(18_000)
    expect((await asha.call(createOrder, { body: { ...monthly, amount: 2000, currency: 'USD' } })).gst).toBe(0)
  })

  it.each<[string, object, number, string]>([
    ['a paisa less', { amount: 117_999 }, 400, 'amount_mismatch'],
    ['a paisa more', { amount: 118_001 }, 400, 'amount_mismatch'],
    ['rupees for paise', { amount: 1180 }, 400, 'amount_mismatch'],
    ['dollars for rupees', { currency: 'USD' }, 400, 'amount_mismatch'],
    ['the price of another plan', { plan_id: 'weekly_pack' }, 400, 'amount_mismatch'],
    ['neither of two prices', { plan_id: 'exclusive_member_pack', amount: 50_100 }, 400, 'amount_mismatch'],
    [
      'a second price where there is one',
      { plan_id: 'exclusive_member_pack', amount: 50_000, currency: 'USD' },
      400,
      'amount_mismatch',
    ],
    [
      'the first of two prices for the second',
      { plan_id: 'exclusive_member_pack', amount: 5900, days: 30 },
      400,
      'amount_mismatch',
    ],
    ['more days than are sold', { days: 31 }, 400, 'bad_input'],
    ['the free plan', { plan_id: 'free', amount: 1 }, 400, 'bad_input'],
    ['nothing', { amount: 0 }, 400, 'bad_input'],
    ['half a paisa', { amount: 0.5 }, 400, 'bad_input'],
    ['a price as text', { amount: '118000' }, 400, 'bad_input'],
    ['an unknown plan', { plan_id: 'yearly_pack' }, 400, 'bad_input'],
    ['an unknown currency', { currency: 'EUR' }, 400, 'bad_input'],
    ['somebody who is nobody', { userId: 'SG00000000' }, 404, 'not_found'],
  ])('is not opened for %s', async (_, changes, status, code) => {
    const before = await rows()
    const answer = await ask(changes)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    expect(await rows()).toBe(before)
  })

  it.each(offers)(
    'of $plan is found by its amount, $amount $currency, where no days are sent',
    async ({ plan, currency, days, amount }) => {
      const order = await asha.call(createOrder, { body: { plan_id: plan, currency, amount } })
      expect(order).toMatchObject({ days, amount, currency })
    },
  )

  it.each<[object, object]>([
    [{ amount: 1180 }, { plan_id: 'monthly_pack', currency: 'INR', amount: 118_000 }],
    [{ currency: 'USD' }, { plan_id: 'monthly_pack', currency: 'USD', amount: 2000 }],
    [
      { plan_id: 'exclusive_member_pack', amount: 1 },
      { plan_id: 'exclusive_member_pack', currency: 'INR', amount: 5900 },
    ],
    [
      { plan_id: 'exclusive_member_pack', amount: 5900, days: 30 },
      { plan_id: 'exclusive_member_pack', currency: 'INR', amount: 50_000 },
    ],
  ])('with %j is refused with the amount that is right: %j', async (changes, params) => {
    expect((await ask(changes)).body).toMatchObject({ code: 'amount_mismatch', params })
  })

  it('is not opened in the name of somebody else', async () => {
    expect((await ask({ userId: noor.id })).body?.code).toBe('not_found')
    expect((await ask({ userId: asha.id, receipt: 'mine' })).status).toBe(200)
  })

  it('names the days where these are not sold', async () => {
    expect((await ask({ days: 31 })).body?.fields).toEqual({ days: 'This plan is not sold for so many days.' })
  })
})

describe('while the gateway', () => {
  it.each([
    ['refuse', 409, 'order_refused', refusals.order_refused.sentence],
    ['unavailable', 503, 'order_failed', 'Failed to create order'],
  ] as const)('does this: %s, no order is opened, and nothing can come of it', async (mode, status, code, detail) => {
    await shop.sandbox.behave({ api: { mode } })
    const before = await rows()
    const answer = await ask({})
    expect([answer.status, answer.body]).toEqual([status, { success: false, code, params: {}, detail }])
    expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe(status === 503)
    expect(await rows()).toBe(before + 1)
    shop.test.clock.advanceSeconds(3601)
    await runJob(shop.test, 'sweep')
    expect(await shop.test.ctx.db.order.count({ where: { gatewayOrderId: null } })).toBe(0)
  })

  it('does not answer at all, the caller is not kept waiting for ever', async () => {
    const { clock, ctx } = shop.test
    const { payments, database } = ctx.config
    const gateway = payments && razorpayGateway(payments, 200)
    const impatient = await testApp({ databaseUrl: database.url, env: shop.sandbox.env, clock, chosen: { gateway } })
    await shop.sandbox.behave({ api: { mode: 'hang' } })
    const ordering = impatient.as(asha.token)(createOrder, { body: monthly })
    expect(await refused(ordering)).toMatchObject({ code: 'order_failed', message: 'Failed to create order' })
    await impatient.close()
  })

  it('does not take a currency, the refusal is final, and its reason is logged', async () => {
    shop.test.lines.length = 0
    await shop.sandbox.behave({ api: { mode: 'refuse', field: 'currency' } })
    const answer = await ask({ currency: 'USD', amount: 2000 })
    expect([answer.status, answer.body?.code]).toEqual([409, 'order_refused'])
    expect(answer.body?.detail).not.toMatch(/in a moment/)
    const refusal = shop.test.lines.find((line) => line.includes('gateway_refused'))
    expect(JSON.parse(refusal ?? '{}')).toMatchObject({
      reason: 'BAD_REQUEST_ERROR currency input_validation_failed',
      currency: 'USD',
    })
  })

  it.each([
    [{ mode: 'status', status: 500 }, 'order_failed'],
    [{ mode: 'status', status: 502 }, 'order_failed'],
    [{ mode: 'status', status: 429 }, 'order_failed'],
    [{ mode: 'status', status: 401 }, 'order_refused'],
    [{ mode: 'status', status: 403 }, 'order_refused'],
  ] as const)('answers with %j, the member is refused with %s', async (api, code) => {
    await shop.sandbox.behave({ api })
    expect((await ask({})).body?.code).toBe(code)
  })

  it('is nowhere, nothing can be bought', async () => {
    const test = await testApp()
    const ravi = await addMember(test, 'ravi')
    const answer = await rawCall(test.app, createOrder, { token: ravi.token, body: monthly })
    expect([answer.status, answer.body?.detail]).toEqual([503, 'Failed to create order'])
    await test.close()
  })
})
