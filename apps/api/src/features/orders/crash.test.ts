import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from '../../../test/breaking-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { type Order, type PaymentTest, startPaymentTest } from '../../../test/shop.ts'

// The database is lost at every single request of a grant, before it was done or before the answer
// was heard, which is what a process that dies there leaves behind.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let shop: PaymentTest
let asha: TestMember
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  shop = await startPaymentTest({ databaseUrl: line.url })
  asha = await signUp(shop.test, 'asha')
})
afterAll(async () => {
  await shop.close()
  await line.close()
  await database.drop()
})

interface Paid {
  order: Order
  paid: Awaited<ReturnType<PaymentTest['sandbox']['pay']>>
  captured: string
}

async function paidOrder(): Promise<Paid> {
  const order = await shop.order(asha, 'basic_chat_pack')
  const paid = await shop.sandbox.pay(order.id, 'captured')
  const events = (await shop.sandbox.events()).filter((one) => one.payment_id === paid.razorpay_payment_id)
  return { order, paid, captured: events.find(({ event }) => event === 'payment.captured')?.body ?? '' }
}

const ways: Record<string, (paid: Paid) => Promise<unknown>> = {
  'a webhook': ({ captured }) => shop.sendWebhook(captured),
  'what the browser shows': ({ order, paid }) => shop.verify(asha, order, paid),
}

/** Half of it is never there: money without its pack, a pack without its money, or news without either. */
async function expectAllOrNothing({ order }: Paid): Promise<number> {
  const [row] = await shop.test.ctx.db.$queryRaw<{ captured: boolean; grants: number; events: number }[]>`
    select o.status = 'captured' as captured, (select count(*)::int from entitlements where order_key = o.key) as grants,
      (select count(*)::int from payment_events where order_key = o.key) as events
    from orders o where o.id = ${order.receipt}`
  const done = row?.grants ?? -1
  expect(row).toEqual({ captured: done === 1, grants: done, events: done })
  return done
}

/** Breaks at the first request, the second … until it runs through; gives back how often it broke. */
async function breakEverywhere(way: (paid: Paid) => Promise<unknown>, when: 'before' | 'after') {
  let [kills, grants] = [0, 0]
  for (let request = 1; ; request += 1) {
    await shop.sandbox.reset()
    const paid = await paidOrder()
    line.breakAt(request, when)
    await way(paid).catch(() => {})
    const broke = line.disarm()
    await waitForDatabase(shop.test.ctx)
    await expectAllOrNothing(paid)
    if (!broke) return { kills, grants }
    kills += 1
    shop.test.clock.advanceSeconds(120)
    await shop.reconcile()
    grants += await expectAllOrNothing(paid)
  }
}

describe.each(Object.entries(ways))('%s that dies', (_, way) => {
  it.each(['before', 'after'] as const)(
    '%s any request to the database leaves all or nothing, and is made good',
    async (when) => {
      const { kills, grants } = await breakEverywhere(way, when)
      console.info(`${kills} kills ${when} a request, ${grants} grants`)
      expect(kills).toBeGreaterThan(10)
      expect(grants).toBe(kills)
    },
    120_000,
  )
})

it('leaves a member with the days of every order, each once', async () => {
  const { paidUntil } = await shop.test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })
  const packs = await shop.test.ctx.db.entitlement.findMany({ orderBy: { endsAt: 'asc' } })
  expect(packs.at(-1)?.endsAt).toEqual(paidUntil)
  expect(new Set(packs.map(({ orderKey }) => orderKey)).size).toBe(packs.length)
})
