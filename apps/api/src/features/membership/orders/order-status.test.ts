import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { type Order, type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'

let shop: PaymentTest
let asha: TestMember
let order: Order
let made = 0
beforeAll(async () => {
  shop = await startPaymentTest()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.reset()
  shop.test.lines.length = 0
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
  order = await shop.order(asha)
})

const ask = async (id = order.receipt, who = asha) =>
  (await who.call(routes.membership.order, { params: { id } })).order
const pause = () => shop.test.clock.advanceSeconds(5)
const gatewayLines = () => shop.test.lines.filter((line) => /gateway_(away|refused)/.test(line)).length

describe('an order, asked about by its member', () => {
  it('waits while nobody has paid, and is granted as soon as the gateway has the money, without a webhook', async () => {
    expect(await ask()).toMatchObject({ id: order.receipt, state: 'waiting', is_final: false, purchase: null })
    await shop.sandbox.pay(order.id, 'captured')
    pause()
    expect(await ask()).toMatchObject({
      state: 'granted',
      is_final: true,
      plan_id: 'monthly_pack',
      days: 30,
      amount: 118_000,
      currency: 'INR',
      purchase: { id: order.receipt, status: 'paid', receipt_number: expect.stringMatching(/\d{6}$/) as string },
    })
    expect(await shop.entitlementsOf(order)).toBe(1)
  })

  it('is found by the id of the provider as well', async () => {
    expect(await ask(order.id)).toMatchObject({ id: order.receipt, state: 'waiting' })
  })

  it('never says that a payment failed: the bank may still answer, by UPI for instance', async () => {
    const { razorpay_payment_id: id } = await shop.sandbox.pay(order.id, 'failed')
    await shop.sendWebhookOf(id)
    expect(await shop.statusOf(order)).toBe('failed')
    expect(await ask()).toMatchObject({ state: 'waiting', is_final: false })
    for (const move of ['authorize', 'capture'] as const) await shop.sandbox.move(id, move)
    pause()
    expect((await ask()).state).toBe('granted')
  })

  it('takes the money of a payment that was only authorised', async () => {
    await shop.sandbox.pay(order.id, 'authorized')
    expect((await ask()).state).toBe('granted')
  })

  it('asks the gateway once in five seconds, however often it is asked itself', async () => {
    await shop.sandbox.behave({ api: { mode: 'unavailable' } })
    for (let n = 0; n < 3; n += 1) await ask()
    expect(gatewayLines()).toBe(1)
    pause()
    await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(gatewayLines()).toBe(2)
  })

  it.each(['unavailable', 'refuse'] as const)('says what is known while the gateway is %s', async (mode) => {
    await shop.sandbox.pay(order.id, 'captured')
    await shop.sandbox.behave({ api: { mode } })
    expect(await ask()).toMatchObject({ state: 'waiting', is_final: false })
    await shop.sandbox.behave({ api: { mode: 'ok' } })
    pause()
    expect((await ask()).state).toBe('granted')
  })

  it('is with a person when another amount came, and refunded once that went back', async () => {
    const { razorpay_payment_id: id } = await shop.sandbox.pay(order.id, 'captured', { fee: 2_500 })
    expect(await ask()).toMatchObject({ state: 'review', is_final: true, purchase: null })
    expect(await shop.entitlementsOf(order)).toBe(0)
    await shop.sandbox.move(id, 'refund')
    await shop.sendWebhookOf(id, 'refund.processed')
    expect(await ask()).toMatchObject({ state: 'refunded', is_final: true })
  })

  it('is refunded when its money went back', async () => {
    const paid = await shop.sandbox.pay(order.id, 'captured')
    await shop.verify(asha, order, paid)
    await shop.sandbox.move(paid.razorpay_payment_id, 'refund')
    await shop.sendWebhookOf(paid.razorpay_payment_id, 'refund.processed')
    expect(await ask()).toMatchObject({ state: 'refunded', purchase: { status: 'refunded' } })
  })

  it('is unpaid once its time is over, and the gateway is not asked any more', async () => {
    shop.test.clock.advanceSeconds(6 * 86_400)
    const later = await shop.test.as(asha.token)
    await shop.sandbox.behave({ api: { mode: 'unavailable' } })
    expect((await later(routes.membership.order, { params: { id: order.receipt } })).order.state).toBe('unpaid')
    expect(gatewayLines()).toBe(0)
  })
})

describe('an order of another member', () => {
  it('is answered to the byte like one that does not exist', async () => {
    const noor = await addMember(shop.test, `noor${made}`)
    const call = (param: string) => rawCall(shop.test.app, routes.membership.order, { token: noor.token, param })
    const unknown = await call('0'.repeat(26))
    expect([unknown.status, unknown.body?.code]).toEqual([404, 'not_found'])
    for (const id of [order.receipt, order.id]) expect((await call(id)).body).toEqual(unknown.body)
  })
})
