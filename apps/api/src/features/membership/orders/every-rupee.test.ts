// Whatever happens to the payments of an order, and in whatever order it becomes known: one grant at most, and every
// rupee that came was granted, went back, or is in the operator's table.

import { isNight } from '@satrangi/test-kit/night'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { SandboxEvent } from '../../../../test/pay-sandbox.ts'
import { type Order, startPaymentTest } from '../../../../test/shop.ts'

const shop = await startPaymentTest()
const { db } = shop.test.ctx
const asha = await addMember(shop.test, 'asha')
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.reset())

const fates = ['kept', 'part', 'refund', 'dispute', 'win-dispute', 'lose-dispute', 'lose-dispute then refund'] as const
type Fate = (typeof fates)[number]

/** One payment: of the order, with a fee on top, or of no order of ours; how it began, and what became of it. */
const payment = fc.record({
  of: fc.constantFrom('order', 'order', 'order', 'order', 'fee', 'foreign'),
  isLate: fc.boolean(),
  // Most can go wrong where one payment stays and another of the same order goes back.
  fate: fc.constantFrom('kept', 'kept', 'kept', 'refund', 'refund', 'lose-dispute', ...fates),
})
type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never

const story = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 3, size: 'max' }),
  /** Which events come twice, and where all of them stand in the queue. */
  shuffle: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  repeats: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
  verifyAt: fc.nat(20),
  reconcileAt: fc.nat(20),
})

const ends: Readonly<Record<Fate, ('refund' | 'dispute' | 'win-dispute' | 'lose-dispute' | 'part')[]>> = {
  kept: [],
  part: ['part'],
  refund: ['part', 'refund'],
  dispute: ['dispute'],
  'win-dispute': ['dispute', 'win-dispute'],
  'lose-dispute': ['dispute', 'lose-dispute'],
  'lose-dispute then refund': ['dispute', 'lose-dispute', 'refund'],
}

/** Lets it happen at the gateway, and gives the ids of the payments whose money came. */
async function happen(order: Order, payments: readonly Payment[]): Promise<{ id: string; payment: Payment }[]> {
  const { pay, move, openForeignOrder } = shop.sandbox
  const begun = []
  for (const payment of payments) {
    const orderId = payment.of === 'foreign' ? await openForeignOrder(order.amount) : order.id
    const fee = payment.of === 'fee' ? 2_500 : 0
    // All of them fail at first, so that more than one of an order can come.
    begun.push({ payment, id: (await pay(orderId, 'failed', { fee })).razorpay_payment_id })
  }
  for (const { id, payment } of begun.toSorted(
    (one, other) => Number(one.payment.isLate) - Number(other.payment.isLate),
  )) {
    for (const step of ['authorize', 'capture'] as const) await move(id, step)
    for (const end of ends[payment.fate]) await (end === 'part' ? move(id, 'refund', { amount: 100 }) : move(id, end))
  }
  return begun
}

/** The events in the order of random numbers, some of them twice. */
const queueOf = (events: readonly SandboxEvent[], shuffle: readonly number[], repeats: readonly boolean[]): string[] =>
  events
    .flatMap(({ body }, index) => (repeats[index % repeats.length] ? [body, body] : [body]))
    .map((body, index) => ({ body, rank: (shuffle[index % shuffle.length] ?? 0) + index * 7_919 * (shuffle[0] ?? 1) }))
    .toSorted((one, other) => (one.rank % 10_007) - (other.rank % 10_007))
    .map(({ body }) => body)

async function expectEveryRupee(order: Order, payments: readonly { id: string; payment: Payment }[]): Promise<void> {
  const row = await db.order.findUniqueOrThrow({ where: { id: order.receipt }, include: { entitlement: true } })
  const running = await db.entitlement.count({ where: { orderKey: row.key, endedAt: null } })
  expect(await db.entitlement.count({ where: { orderKey: row.key } })).toBeLessThanOrEqual(1)
  expect([row.status, running]).toEqual([row.status, row.status === 'captured' ? 1 : 0])
  for (const { id, payment } of payments) {
    const issues = await db.paymentIssue.findMany({ where: { paymentId: id } })
    const kinds = issues.map(({ kind }) => kind)
    const granted = row.status === 'captured' && row.gatewayPaymentId === id
    const back = kinds.includes('refunded') || kinds.includes('dispute_lost')
    const open = issues.some(({ kind, settledAt }) => /^pa/.test(kind) && kind !== 'part_refunded' && !settledAt)
    // Exactly one of the three, for each payment.
    expect([payment, [granted, back, open].filter(Boolean)]).toEqual([payment, [true]])
    expect([payment, back]).toEqual([payment, /refund|lose/.test(payment.fate)])
    const dispute = kinds.filter((kind) => kind.startsWith('dispute'))
    const state = { dispute: 'opened', 'win-dispute': 'won' }[payment.fate as string] ?? 'lost'
    expect([payment, dispute]).toEqual([payment, payment.fate.includes('dispute') ? [`dispute_${state}`] : []])
    if (payment.fate === 'part') expect(kinds).toContain('part_refunded')
  }
}

const runs = isNight ? 400 : 20
let shown = 0
it('one grant at most, and every rupee granted, gone back or in the table, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ payments, shuffle, repeats, verifyAt, reconcileAt }) => {
      await shop.sandbox.reset()
      const order = await shop.order(asha)
      const begun = await happen(order, payments)
      const queue = queueOf(await shop.sandbox.events(), shuffle, repeats)
      const proof = shop.sandbox.proofOf(order.id, begun[0]?.id ?? '')
      for (const [index, body] of queue.entries()) {
        if (index === verifyAt % queue.length) await shop.verify(asha, order, proof).catch(() => undefined)
        if (index === reconcileAt % queue.length) await reconcile()
        expect((await shop.sendWebhook(body)).status).toBe(200)
      }
      await reconcile()
      await expectEveryRupee(order, begun)
      shown += 1
    }),
    { numRuns: runs, ...(isNight ? {} : { seed: 7 }), endOnFailure: true },
  )
  expect(shown).toBe(runs)
}, 240_000)

async function reconcile(): Promise<void> {
  shop.test.clock.advanceSeconds(121)
  await shop.reconcile()
}
