import { expect } from 'vitest'
import { addMember } from '../add-member.ts'
import type { CheckoutResponse } from '../pay-sandbox.ts'
import type { TestMember } from '../personas.ts'
import type { Order, PaymentTest } from '../shop.ts'
import type { CrashScenario } from './scenario.ts'

interface Paid {
  member: TestMember
  order: Order
  paid: CheckoutResponse
}

const ways: Record<string, (shop: PaymentTest, paid: Paid) => Promise<() => Promise<unknown>>> = {
  'a webhook of a payment': async (shop, { paid }) => {
    const events = (await shop.sandbox.events()).filter((one) => one.payment_id === paid.razorpay_payment_id)
    const captured = events.find(({ event }) => event === 'payment.captured')?.body ?? ''
    return () => shop.sendWebhook(captured)
  },
  'a payment that the browser shows':
    async (shop, { member, order, paid }) =>
    () =>
      shop.verify(member, order, paid),
}

/** Half of it is never there: money without its pack, a pack without its money, or news without either. */
async function findParts({ test }: PaymentTest, { receipt }: Order): Promise<boolean[]> {
  const rows = await test.ctx.db.$queryRaw<{ captured: boolean; grants: number; events: number }[]>`
    select o.status = 'captured' as captured, (select count(*)::int from entitlements where order_key = o.key) as grants,
      (select count(*)::int from payment_events where order_key = o.key) as events
    from orders o where o.id = ${receipt}`
  return rows.flatMap(({ captured, grants, events }) => [captured, grants === 1, events === 1])
}

/** The member has the days of every order, each once. */
async function checkDays({ test }: PaymentTest, { id }: TestMember): Promise<void> {
  const { paidUntil, entitlements } = await test.ctx.db.member.findUniqueOrThrow({
    where: { id },
    include: { entitlements: { orderBy: { endsAt: 'asc' } } },
  })
  expect(entitlements.at(-1)?.endsAt).toEqual(paidUntil)
  expect(new Set(entitlements.map(({ orderKey }) => orderKey)).size).toBe(entitlements.length)
}

export const paidOrders = Object.entries(ways).map(
  ([name, way]): CrashScenario => ({
    name,
    minRequests: 10,
    open: async (shop) => {
      const member = await addMember(shop.test, 'meera')
      return {
        prepare: async () => {
          await shop.sandbox.reset()
          const order = await shop.order(member, 'basic_chat_pack')
          const paid = await shop.sandbox.pay(order.id, 'captured')
          return {
            call: await way(shop, { member, order, paid }),
            repeat: async () => {
              shop.test.clock.advanceSeconds(120)
              await shop.reconcile()
            },
            findParts: () => findParts(shop, order),
          }
        },
        check: () => checkDays(shop, member),
      }
    },
  }),
)
