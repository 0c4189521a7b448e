import { routes } from '@satrangi/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { startPaymentTest } from '../../../../test/shop.ts'

let asha: TestMember
let made = 0
const shop = await startPaymentTest()
const noor = await addMember(shop.test, 'noor')
afterAll(() => shop.close())
beforeEach(async () => {
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
})

const { payments, receipt } = routes.membership
const listed = async (query = {}, who = asha) => who.call(payments, { query })
const receiptFor = (id: string, who = asha) => who.call(receipt, { params: { id } })
const now = () => shop.test.clock.now().toISOString()
const inDays = (days: number) => new Date(shop.test.clock.now().getTime() + days * 86_400_000).toISOString()

describe('the purchases of a member', () => {
  it('say what was bought, and when it runs', async () => {
    const { order } = await shop.buy(asha)
    expect(await listed()).toEqual({
      payments: [
        {
          id: order.receipt,
          receipt_number: expect.stringMatching(/^T2025-26\/\d{6}$/),
          credit_note_number: null,
          plan_id: 'monthly_pack',
          days: 30,
          amount: 118_000,
          currency: 'INR',
          gst: 0,
          status: 'paid',
          created_at: now(),
          paid_at: now(),
          refunded_at: null,
          starts_at: now(),
          ends_at: inDays(30),
        },
      ],
      has_next: false,
    })
  })

  it('are those for which money was seen, and no attempt', async () => {
    await shop.order(asha)
    const failed = await shop.order(asha)
    const { razorpay_payment_id } = await shop.sandbox.pay(failed.id, 'failed')
    await shop.sendWebhookOf(razorpay_payment_id)
    expect((await listed()).payments).toEqual([])
    const waiting = await shop.order(asha)
    await shop.sendWebhookOf((await shop.sandbox.pay(waiting.id, 'authorized')).razorpay_payment_id)
    expect((await listed()).payments).toMatchObject([
      { id: waiting.receipt, status: 'processing', paid_at: null, receipt_number: null },
    ])
    await shop.test.runDueJobs()
    expect((await listed()).payments).toMatchObject([{ status: 'paid' }])
  })

  it('say when the money went back, and that the entitlement ended then', async () => {
    const { paid } = await shop.buy(asha)
    shop.test.clock.advanceSeconds(86_400)
    await shop.sandbox.move(paid.razorpay_payment_id, 'refund')
    await shop.sendWebhookOf(paid.razorpay_payment_id, 'refund.processed')
    expect((await listed()).payments).toMatchObject([
      {
        status: 'refunded',
        refunded_at: now(),
        ends_at: now(),
        receipt_number: expect.stringMatching(/^T2025-26\/\d{6}$/),
        credit_note_number: expect.stringMatching(/^TC2025-26\/\d{6}$/),
      },
    ])
  })

  it('come in pages, the latest first, none twice and none left out', async () => {
    const bought: string[] = []
    for (let n = 0; n < 5; n += 1) bought.unshift((await shop.buy(asha, 'basic_chat_pack')).order.receipt)
    const first = await listed({ limit: '2' })
    await shop.buy(asha, 'weekly_pack')
    const second = await listed({ limit: '2', cursor: first.next_cursor })
    const third = await listed({ limit: '2', cursor: second.next_cursor })
    const ids = [first, second, third].flatMap(({ payments }) => payments.map(({ id }) => id))
    expect(ids).toEqual(bought)
    expect([first.has_next, second.has_next, third.has_next]).toEqual([true, true, false])
    expect((await listed({ limit: '2', page: '2' })).payments.map(({ id }) => id)).toEqual(bought.slice(1, 3))
  })

  it('are nobody else’s to see', async () => {
    const { order } = await shop.buy(asha)
    expect((await listed({}, noor)).payments).toEqual([])
    const another = await refused(receiptFor(order.receipt, noor))
    const none = await refused(receiptFor('0'.repeat(26)))
    expect([another.status, another.code, another.message]).toEqual([none.status, none.code, none.message])
    expect(another.code).toBe('not_found')
  })
})

describe('a receipt', () => {
  it('says whose membership it was by id alone, and nothing of the product', async () => {
    const { order, paid } = await shop.buy(asha)
    const { receipt } = await receiptFor(order.receipt)
    expect(receipt).toMatchObject({
      id: order.receipt,
      payment_id: paid.razorpay_payment_id,
      member_id: asha.id,
      seller: { name: 'Membership services', address: '', gstin: null },
      gst: 0,
      amount: 118_000,
      test: true,
    })
    expect(JSON.stringify(receipt)).not.toMatch(/satrangi|people\.example|7700900|asha/i)
  })

  it('names the operator where there is one', async () => {
    Object.assign(shop.test.ctx.config.operator, {
      name: 'An Operator',
      address: '1 Some Street',
    })
    const { order } = await shop.buy(asha)
    const { receipt } = await receiptFor(order.receipt)
    expect(receipt.seller).toEqual({ name: 'An Operator', address: '1 Some Street', gstin: null })
  })

  it('says that no money moved, even after live keys were set', async () => {
    const { order } = await shop.buy(asha)
    const { payments } = shop.test.ctx.config
    const test = { sandboxUrl: payments?.sandboxUrl, keyId: payments?.keyId }
    Object.assign(payments ?? {}, { sandboxUrl: undefined, keyId: 'rzp_live_00000000000000' })
    expect((await receiptFor(order.receipt)).receipt.test).toBe(true)
    Object.assign(payments ?? {}, test)
  })

  it('is not there for an order that nobody paid', async () => {
    const { receipt: id } = await shop.order(asha)
    expect(await refused(receiptFor(id))).toMatchObject({ code: 'not_found' })
  })
})

describe('GST', () => {
  const register = (gstin: string | undefined) => Object.assign(shop.test.ctx.config.operator, { gstin })
  afterEach(() => register(undefined))
  const facts = async (id: string) => {
    const { receipt } = await receiptFor(id)
    return { gst: receipt.gst, gstin: receipt.seller.gstin, amount: receipt.amount }
  }

  it('is nowhere while the operator is not registered, and the price is the listed one', async () => {
    const { order } = await shop.buy(asha)
    expect([order.gst, order.amount]).toEqual([0, 118_000])
    expect(await facts(order.receipt)).toEqual({ gst: 0, gstin: null, amount: 118_000 })
    expect((await listed()).payments).toMatchObject([{ gst: 0 }])
  })

  it('is the 18 % that the same price contains, under the operator’s GSTIN', async () => {
    register('27AAAAA0000A1Z2')
    const { order } = await shop.buy(asha)
    expect([order.gst, order.amount]).toEqual([18_000, 118_000])
    expect(await facts(order.receipt)).toEqual({ gst: 18_000, gstin: '27AAAAA0000A1Z2', amount: 118_000 })
    expect((await listed()).payments).toMatchObject([{ gst: 18_000 }])
  })

  it('is not contained in dollars', async () => {
    register('27AAAAA0000A1Z2')
    const body = { plan_id: 'monthly_pack', amount: 2000, currency: 'USD' } as const
    expect(await asha.call(routes.membership.createOrder, { body })).toMatchObject({ gst: 0, amount: 2000 })
  })

  it('is on a receipt as it was offered, whatever is registered later', async () => {
    const before = await shop.buy(asha)
    register('27AAAAA0000A1Z2')
    const meanwhile = await shop.buy(asha)
    register('29AAAAA0000A1ZY')
    expect(await facts(before.order.receipt)).toMatchObject({ gst: 0, gstin: null })
    expect(await facts(meanwhile.order.receipt)).toMatchObject({ gst: 18_000, gstin: '27AAAAA0000A1Z2' })
  })

  it('is as the operator has it now where an order is from before it was noted', async () => {
    const { order } = await shop.buy(asha)
    await shop.test.ctx.db.order.update({ where: { id: order.receipt }, data: { gstin: null } })
    expect(await facts(order.receipt)).toMatchObject({ gst: 0, gstin: null })
    register('27AAAAA0000A1Z2')
    expect(await facts(order.receipt)).toMatchObject({ gst: 18_000, gstin: '27AAAAA0000A1Z2' })
  })
})
