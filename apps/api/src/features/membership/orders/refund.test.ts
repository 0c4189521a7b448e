import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccountEvents } from '../../../../test/account-events.ts'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'
import { listOrders, type PaymentState } from './list-payments.store.ts'

let shop: PaymentTest
let asha: TestMember
let made = 0
beforeAll(async () => {
  shop = await startPaymentTest()
})
afterAll(() => shop.close())
beforeEach(async () => {
  made += 1
  asha = await addMember(shop.test, `asha${made}`)
})

const day = 86_400
const mine = async () => (await asha.call(routes.membership.mine)).membership
const inDays = (days: number) => new Date(shop.test.clock.now().getTime() + days * day * 1000).toISOString()
const refund = async (paymentId: string, part?: number) => {
  await shop.sandbox.move(paymentId, 'refund', part === undefined ? undefined : { amount: part })
  const event = (await shop.sandbox.events()).at(-1)
  if (event) await shop.sendWebhook(event.body)
}
type Bought = Awaited<ReturnType<PaymentTest['buy']>>
const idOf = ({ paid }: Bought) => paid.razorpay_payment_id
const texts = () => findAccountEvents(shop.test, asha)

describe('money that went back', () => {
  it('ends its entitlement, and tells the member', async () => {
    const bought = await shop.buy(asha)
    await refund(idOf(bought))
    expect(await mine()).toMatchObject({ status: 'active', paid_until: null, packs: [] })
    expect(await shop.statusOf(bought.order)).toBe('refunded')
    expect((await texts()).at(-1)).toBe('Your payment for the Monthly Pack was refunded, and the pack has ended.')
  })

  it('leaves the time of every other entitlement, whether it was bought before or after', async () => {
    await shop.buy(asha, 'weekly_pack')
    const middle = await shop.buy(asha, 'monthly_pack')
    await shop.buy(asha, '12_day_pack')
    await shop.buy(asha, 'exclusive_member_pack', 30)
    expect(await mine()).toMatchObject({ status: 'exclusive', paid_until: inDays(49), exclusive_until: inDays(30) })
    await refund(idOf(middle))
    expect(await mine()).toMatchObject({
      status: 'exclusive',
      paid_until: inDays(19),
      exclusive_until: inDays(30),
      packs: [
        { plan_id: 'weekly_pack', ends_at: inDays(7) },
        { plan_id: '12_day_pack', ends_at: inDays(19) },
        { plan_id: 'exclusive_member_pack', ends_at: inDays(30) },
      ],
    })
  })

  it('of the exclusive entitlement leaves the paid one that ran beneath it', async () => {
    await shop.buy(asha, 'weekly_pack')
    const exclusive = await shop.buy(asha, 'exclusive_member_pack')
    await refund(idOf(exclusive))
    expect(await mine()).toMatchObject({ status: 'paid', paid_until: inDays(7), exclusive_until: null })
  })

  it('in part changes nothing, until the parts are the whole', async () => {
    const bought = await shop.buy(asha)
    for (const part of [1000, 1000, 50_000]) {
      await refund(idOf(bought), part)
      expect(await shop.statusOf(bought.order)).toBe('captured')
    }
    expect(await mine()).toMatchObject({ status: 'paid', paid_until: inDays(30) })
    const events = await shop.test.ctx.db.paymentEvent.findMany({
      where: { order: { id: bought.order.receipt } },
      orderBy: { key: 'asc' },
    })
    expect(events.map(({ type }) => type)).toEqual([
      'captured',
      'part_refunded:1000',
      'part_refunded:2000',
      'part_refunded:52000',
    ])
    await refund(idOf(bought))
    expect([await shop.statusOf(bought.order), (await mine()).status]).toEqual(['refunded', 'active'])
  })

  it('is told ten times and ends one entitlement', async () => {
    await shop.buy(asha, 'weekly_pack')
    const bought = await shop.buy(asha)
    await shop.sandbox.move(idOf(bought), 'refund')
    const { body = '' } = (await shop.sandbox.events()).at(-1) ?? {}
    await Promise.all(Array.from({ length: 10 }, () => shop.sendWebhook(body)))
    expect(await mine()).toMatchObject({ status: 'paid', paid_until: inDays(7) })
    expect((await texts()).filter((text) => text?.includes('refunded'))).toHaveLength(1)
  })

  it('without anybody telling is found when the gateway is asked', async () => {
    const bought = await shop.buy(asha)
    await shop.sandbox.move(idOf(bought), 'refund')
    shop.test.clock.advanceSeconds(120)
    await shop.reconcile()
    expect([await shop.statusOf(bought.order), (await mine()).status]).toEqual(['refunded', 'active'])
  })

  it('before anybody heard of it grants nothing, in whatever order it is heard', async () => {
    const order = await shop.order(asha)
    const paid = await shop.sandbox.pay(order.id, 'captured')
    await refund(paid.razorpay_payment_id)
    await shop.sendWebhookOf(paid.razorpay_payment_id)
    expect([await shop.statusOf(order), await shop.entitlementsOf(order)]).toEqual(['refunded', 0])
    expect((await mine()).status).toBe('active')
  })

  it('after the entitlement had run out only notes it', async () => {
    const bought = await shop.buy(asha, 'basic_chat_pack')
    shop.test.clock.advanceSeconds(2 * day)
    const next = await shop.buy(asha, 'weekly_pack')
    await refund(idOf(bought))
    expect(await mine()).toMatchObject({ status: 'paid', paid_until: inDays(7) })
    expect([await shop.statusOf(bought.order), await shop.statusOf(next.order)]).toEqual(['refunded', 'captured'])
  })
})

describe('a member who leaves', () => {
  it('while the money is on its way leaves an order that is settled, and a line for an operator', async () => {
    const order = await shop.order(asha)
    const paid = await shop.sandbox.pay(order.id, 'captured')
    await shop.test.ctx.db.member.delete({ where: { id: asha.id } })
    shop.test.lines.length = 0
    await shop.sendWebhookOf(paid.razorpay_payment_id)
    expect([await shop.statusOf(order), await shop.entitlementsOf(order)]).toEqual(['captured', 1])
    expect(shop.test.lines.join()).toContain('paid_after_leaving')
    const paymentsOf = (state: PaymentState) => listOrders(shop.test.ctx.db, { state, limit: 1 })
    const row = { id: order.receipt, member: null, paymentId: paid.razorpay_payment_id, others: [] }
    expect(await paymentsOf('left')).toMatchObject([{ ...row, status: 'captured' }])
    await refund(paid.razorpay_payment_id)
    expect(await shop.statusOf(order)).toBe('refunded')
    expect(await paymentsOf('refunded')).toMatchObject([{ ...row, status: 'refunded' }])
  })
})

describe('a dispute', () => {
  const step = async (paymentId: string, move: 'dispute' | 'win-dispute' | 'lose-dispute') => {
    await shop.sandbox.move(paymentId, move)
    const event = (await shop.sandbox.events()).at(-1)
    if (event) await shop.sendWebhook(event.body)
  }
  const rows = (paymentId: string) =>
    shop.test.ctx.db.paymentIssue.findMany({ where: { paymentId }, select: { kind: true, settledAt: true } })

  it('that is open or won leaves the pack, and is a row for the operator', async () => {
    const bought = await shop.buy(asha)
    await step(idOf(bought), 'dispute')
    expect(await rows(idOf(bought))).toEqual([{ kind: 'dispute_opened', settledAt: null }])
    expect((await mine()).status).toBe('paid')
    await step(idOf(bought), 'win-dispute')
    expect(await rows(idOf(bought))).toEqual([{ kind: 'dispute_won', settledAt: expect.any(Date) as Date }])
    expect((await mine()).status).toBe('paid')
  })

  it('that is lost ends the pack as a refund does, with a credit note, and leaves the time of others', async () => {
    await shop.buy(asha, 'weekly_pack')
    const bought = await shop.buy(asha)
    await step(idOf(bought), 'dispute')
    await step(idOf(bought), 'lose-dispute')
    expect(await rows(idOf(bought))).toEqual([{ kind: 'dispute_lost', settledAt: expect.any(Date) as Date }])
    expect(await mine()).toMatchObject({ packs: [{ plan_id: 'weekly_pack', ends_at: inDays(7) }] })
    const order = await shop.test.ctx.db.order.findUniqueOrThrow({ where: { id: bought.order.receipt } })
    expect(order).toMatchObject({ status: 'refunded', creditNoteNumber: expect.stringMatching(/C\d{4}/) as string })
    expect(shop.test.lines.join()).toContain('dispute_lost')
  })

  it('over a part of the money changes nothing but the operator’s row', async () => {
    const bought = await shop.buy(asha)
    await shop.sandbox.move(idOf(bought), 'dispute')
    await shop.sandbox.move(idOf(bought), 'lose-dispute')
    const event = JSON.parse((await shop.sandbox.events()).at(-1)?.body ?? '{}')
    event.payload.dispute.entity.amount = 100
    await shop.sendWebhook(event)
    expect(await rows(idOf(bought))).toMatchObject([{ kind: 'dispute_lost' }])
    expect((await mine()).status).toBe('paid')
  })
})
