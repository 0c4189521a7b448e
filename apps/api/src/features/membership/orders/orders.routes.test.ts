import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { CheckoutResponse } from '../../../../test/pay-sandbox.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { pathOf } from '../../../../test/raw-call.ts'
import { send } from '../../../../test/send.ts'
import { type Order, type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'

let shop: PaymentTest
let asha: TestMember
let order: Order
let paid: CheckoutResponse
let body: string
let made = 0
beforeAll(async () => {
  shop = await startPaymentTest()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox.reset()
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
  order = await shop.order(asha)
  paid = await shop.sandbox.pay(order.id, 'captured')
  const captured = (await shop.sandbox.events()).find(({ event }) => event === 'payment.captured')
  body = captured?.body ?? ''
})

const url = pathOf(routes.membership.webhook)
const json = { 'content-type': 'application/json' }
const events = () => shop.test.ctx.db.paymentEvent.count({ where: { order: { id: order.receipt } } })
const outcome = async () => [await shop.statusOf(order), await shop.entitlementsOf(order), await events()]
/** The body with something else in its payment. */
const withPayment = (changes: object) => {
  const event = JSON.parse(body)
  Object.assign(event.payload.payment.entity, changes)
  return event
}

describe('a webhook', () => {
  it('grants what was paid, while nobody asks the gateway', async () => {
    await shop.sandbox.behave({ api: { mode: 'unavailable' } })
    expect(await shop.sendWebhook(body)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await outcome()).toEqual(['captured', 1, 1])
  })

  it('that comes ten times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.sendWebhook(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await outcome()).toEqual(['captured', 1, 1])
  })

  it('of a payment that is only authorised has the money taken afterwards', async () => {
    const other = await shop.order(asha, 'weekly_pack')
    const waiting = await shop.sandbox.pay(other.id, 'authorized')
    await shop.sendWebhookOf(waiting.razorpay_payment_id)
    expect(await shop.statusOf(other)).toBe('authorized')
    await shop.test.runDueJobs()
    expect([await shop.statusOf(other), await shop.entitlementsOf(other)]).toEqual(['captured', 1])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['with another secret', () => shop.sendWebhook(body, 'another')],
    ['with the secret of the checkout', () => shop.sendWebhook(body, shop.sandbox.keySecret)],
    ['with no secret', () => shop.sendWebhook(body, '')],
    ['not at all', () => send(shop.test.app, { method: 'POST', url, headers: json, payload: body })],
    ['with nonsense', () => withSignature('x'.repeat(64))],
    ['twice', () => withSignature(`${'0'.repeat(64)}, ${'0'.repeat(64)}`)],
  ])('that is signed %s is refused, and nothing is stored', async (_, send) => {
    expect(await send()).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    expect(await outcome()).toEqual(['created', 0, 0])
  })

  it('is signed byte for byte: a space more is another one', async () => {
    const { signature = '' } = (await shop.sandbox.events()).find((one) => one.body === body) ?? {}
    for (const payload of [` ${body}`, `${body}\n`, body.replace(':', ': ')])
      expect(await withSignature(signature, payload)).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    expect(await outcome()).toEqual(['created', 0, 0])
    expect(await withSignature(signature)).toMatchObject({ status: 200 })
  })

  it.each<[string, object]>([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['an order that is not ours', { order_id: 'order_AAAAAAAAAAAAAA' }],
    ['no order', { order_id: null }],
    ['a payment without the form of one', { id: 'x' }],
    ['a status that nobody knows', { status: 'won' }],
  ])('that is signed and tells of %s is answered, and changes nothing', async (_, changes) => {
    expect(await shop.sendWebhook(withPayment(changes))).toMatchObject({ status: 200, body: { ok: true } })
    expect(await outcome()).toEqual(['created', 0, 0])
  })

  it.each<[string, object, string | null, number]>([
    ['another amount', { amount: 120_450 }, 'payment_mismatch', 120_450],
    ['another currency', { currency: 'USD' }, 'payment_mismatch', 118_000],
    ['an order that is not ours', { order_id: 'order_AAAAAAAAAAAAAA' }, 'payment_unmatched', 118_000],
    ['no order', { order_id: null }, 'payment_unmatched', 118_000],
    ['another amount that is not captured', { amount: 120_450, status: 'authorized' }, null, 0],
    ['an order that is not ours, where it failed', { order_id: null, status: 'failed' }, null, 0],
  ])('that tells of money of %s is a row for the operator, once', async (_, changes, kind, amount) => {
    shop.test.lines.length = 0
    const id = `pay_Issue${String(made).padStart(9, '0')}`
    for (const event of [0, 1, 2])
      expect((await shop.sendWebhook(withPayment({ ...changes, id }))).status, `${event}`).toBe(200)
    const rows = await shop.test.ctx.db.paymentIssue.findMany({ where: { paymentId: id } })
    const expected = { kind, reference: id, amount, settledAt: null }
    expect(rows).toMatchObject(kind ? [expected] : [])
    expect(shop.test.lines.filter((line) => kind && line.includes(kind))).toHaveLength(rows.length)
    expect(await outcome()).toEqual(['created', 0, 0])
  })

  it.each(['{}', 'null', 'x', '[]', '{"event":"payment.captured"}', '{"event":"invoice.paid","payload":{}}'])(
    'that is signed and says %s is answered, and noted',
    async (said) => {
      shop.test.lines.length = 0
      expect(await shop.sendWebhook(said)).toMatchObject({ status: 200, body: { ok: true } })
      expect(shop.test.lines.join()).toContain('webhook_passed_over')
    },
  )

  it('leaves nothing of its body, its signature or its ids in the log', async () => {
    shop.test.lines.length = 0
    await shop.sendWebhook(body)
    await shop.sendWebhook(body, 'another')
    const said = shop.test.lines.join()
    for (const part of [paid.razorpay_payment_id, order.id, order.receipt, asha.id, 'sandbox.example', '118000'])
      expect(said).not.toContain(part)
  })
})

const withSignature = (signature: string, payload = body) =>
  send(shop.test.app, { method: 'POST', url, headers: { ...json, 'x-razorpay-signature': signature }, payload })
