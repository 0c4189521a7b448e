import { createHmac } from 'node:crypto'
import { routes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { pathOf } from '../../../../test/raw-call.ts'
import { send } from '../../../../test/send.ts'
import { startPaymentTest } from '../../../../test/shop.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const shop = await startPaymentTest()
const { clock, ctx } = shop.test
const other = await openTestApp({ env: shop.sandbox.env, databaseUrl: ctx.config.database.url, clock })
const asha = await addMember(shop.test, 'asha')
const buyers: TestMember[] = []
for (let n = 0; n < 10; n += 1) buyers.push(await addMember(shop.test, `buyer${n}`))
afterAll(async () => {
  await shop.close()
})

const rounds = roundsOf({ day: 20, night: 100 })
const times = rounds.length

/** An order that was paid a moment ago, and what the provider signed about it. */
async function paidOrder(who = asha) {
  const order = await shop.order(who, 'basic_chat_pack')
  const paid = await shop.sandbox.pay(order.id, 'captured')
  const events = (await shop.sandbox.events()).filter((one) => one.payment_id === paid.razorpay_payment_id)
  return { order, paid, captured: events.find(({ event }) => event === 'payment.captured')?.body ?? '' }
}

/** Tells the other process of a payment. */
const tellOther = (payload: string) =>
  send(other.app, {
    method: 'POST',
    url: pathOf(routes.membership.webhook),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', shop.sandbox.webhookSecret).update(payload).digest('hex'),
    },
    payload,
  })

describe('at the same instant', () => {
  it(`what the browser shows and what the webhook tells grant once: ${times} times, ${times} grants`, async () => {
    let grants = 0
    for (const _ of rounds) {
      await shop.sandbox.reset()
      const { order, paid, captured } = await paidOrder()
      const [verified, told] = await Promise.all([shop.verify(asha, order, paid), shop.sendWebhook(captured)])
      expect([verified.state, told.status]).toEqual(['granted', 200])
      grants += await shop.entitlementsOf(order)
    }
    expect(grants).toBe(times)
    const days = times * 86_400_000
    const { paidUntil } = await shop.test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
    expect(paidUntil).toEqual(new Date(shop.test.clock.now().getTime() + days))
  }, 60_000)

  it('ten webhooks and ten browsers grant once', async () => {
    const { order, paid, captured } = await paidOrder()
    const all = Array.from({ length: 10 }, () => [shop.verify(asha, order, paid), shop.sendWebhook(captured)])
    await Promise.all(all.flat())
    expect(await shop.entitlementsOf(order)).toBe(1)
  })

  it('payments that two processes hear of are numbered one after the other, each once and without a gap', async () => {
    await shop.sandbox.reset()
    const paid: (Awaited<ReturnType<typeof paidOrder>> & { who: TestMember })[] = []
    for (const who of buyers) paid.push({ who, ...(await paidOrder(who)) })
    const [{ last } = { last: 0 }] = await ctx.db.receiptSeries.findMany({ where: { kind: 'test_receipt' } })
    await Promise.all(
      paid.flatMap(({ who, order, paid: shown, captured }) => [
        shop.verify(who, order, shown),
        shop.sendWebhook(captured),
        tellOther(captured),
      ]),
    )
    const rows = await ctx.db.order.findMany({ where: { id: { in: paid.map(({ order }) => order.receipt) } } })
    const expected = Array.from({ length: 10 }, (_, n) => `T2025-26/${String(last + 1 + n).padStart(6, '0')}`)
    expect(rows.map(({ receiptNumber }) => receiptNumber).sort()).toEqual(expected)
  })

  it('two processes that ask the gateway about the same orders share them, and grant each once', async () => {
    const orders = []
    for (let n = 0; n < 12; n += 1) orders.push((await paidOrder()).order)
    shop.test.clock.advanceSeconds(120)
    const { reconcileOrders } = await import('./reconcile.ts')
    await Promise.all([reconcileOrders(shop.test.ctx), reconcileOrders(other.ctx)])
    for (const order of orders)
      expect([await shop.statusOf(order), await shop.entitlementsOf(order)]).toEqual(['captured', 1])
  })

  it('a refund and the news of the payment leave no entitlement that nobody paid for', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { order, paid, captured } = await paidOrder()
      await shop.sandbox.move(paid.razorpay_payment_id, 'refund')
      const { body: refunded = '' } = (await shop.sandbox.events()).at(-1) ?? {}
      await Promise.all([shop.sendWebhook(captured), shop.sendWebhook(refunded)])
      const running = await shop.test.ctx.db.entitlement.count({
        where: { order: { id: order.receipt }, endedAt: null },
      })
      expect([await shop.statusOf(order), running]).toEqual(['refunded', 0])
    }
  })
})
