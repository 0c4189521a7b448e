import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import {
  type DisputeKind,
  findMismatch,
  insertUnmatched,
  listPaymentIssues,
  lockPayment,
  settleUnmatched,
  upsertDispute,
  upsertRefund,
} from './payment-issues.store.ts'

const test = await openTestApp()
const { db } = test.ctx
const now = test.clock.now()
const later = (ms: number) => new Date(now.getTime() + ms)

const issue = { paymentId: 'pay_1', gatewayOrderId: 'order_1', orderId: 'SATRANGI1', amount: 5_800, currency: 'INR' }
const stored = (reference: string) => db.paymentIssue.findMany({ where: { reference } })

beforeEach(async () => {
  await db.paymentIssue.deleteMany()
})

it('one payment is held until the transaction ends, and no other', async () => {
  await db.$transaction(async (tx) => {
    await lockPayment(tx, 'pay_1')
    const isFree = async (paymentId: string) => {
      const key = `payment ${paymentId}`
      const rows = await db.$queryRaw<{ free: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`
      return rows[0]?.free
    }
    expect([await isFree('pay_1'), await isFree('pay_2')]).toEqual([false, true])
  })
})

it('what went back is recorded where it is more than before', async () => {
  const refund = (amount: number) => upsertRefund(db, 'part_refunded', { ...issue, amount }, now)
  expect([await refund(100), await refund(100), await refund(50), await refund(101)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(await stored('pay_1')).toMatchObject([{ kind: 'part_refunded', amount: 101, settledAt: now }])
})

describe('a dispute', () => {
  const kinds: DisputeKind[] = ['dispute_opened', 'dispute_closed', 'dispute_won', 'dispute_lost']
  const pairs = kinds.flatMap((from, rank) => kinds.map((to, other) => [from, to, other > rank] as const))

  it.each(pairs)('that is %s becomes %s: %s', async (from, to, isNews) => {
    const dispute = { ...issue, disputeId: 'disp_1' }
    expect(await upsertDispute(db, from, dispute, now)).toBe(true)
    expect(await upsertDispute(db, to, { ...dispute, amount: 1 }, later(1_000))).toBe(isNews)
    expect(await stored('disp_1')).toMatchObject([isNews ? { kind: to, amount: 1 } : { kind: from, amount: 5_800 }])
  })

  it('waits for an operator as long as it is open', async () => {
    await upsertDispute(db, 'dispute_opened', { ...issue, disputeId: 'disp_1' }, now)
    expect(await stored('disp_1')).toMatchObject([{ settledAt: null }])
    await upsertDispute(db, 'dispute_won', { ...issue, disputeId: 'disp_1' }, later(1_000))
    expect(await stored('disp_1')).toMatchObject([{ settledAt: later(1_000) }])
  })
})

it('money that is not the price of its order is settled once all of it went back', async () => {
  const wrong = (paymentId: string) => insertUnmatched(db, 'payment_mismatch', { ...issue, paymentId }, now)
  expect(await findMismatch(db, issue.orderId)).toBeNull()
  expect([await wrong('pay_1'), await wrong('pay_2'), await wrong('pay_2')]).toEqual([true, true, false])
  await upsertDispute(db, 'dispute_opened', { ...issue, disputeId: 'disp_1' }, now)
  await settleUnmatched(db, 'pay_1', now)
  expect(await findMismatch(db, issue.orderId)).toEqual({ isSettled: false })
  await settleUnmatched(db, 'pay_2', now)
  expect(await findMismatch(db, issue.orderId)).toEqual({ isSettled: true })
  // What is disputed of the same payment still waits.
  expect(await stored('disp_1')).toMatchObject([{ settledAt: null }])
})

it('an operator sees what waits first, then the rest, the latest first', async () => {
  const add = (paymentId: string, ms: number) =>
    insertUnmatched(db, 'paid_twice', { ...issue, paymentId, orderId: null }, later(ms))
  for (const [index, id] of ['settled early', 'waits', 'settled late', 'waits too'].entries()) await add(id, index)
  await settleUnmatched(db, 'settled early', later(10))
  await settleUnmatched(db, 'settled late', later(20))
  const rows = await listPaymentIssues(db, { limit: 3 })
  expect(rows.map(({ paymentId }) => paymentId)).toEqual(['waits too', 'waits', 'settled late'])
  expect(rows[2]).toEqual({
    kind: 'paid_twice',
    reference: 'settled late',
    paymentId: 'settled late',
    gatewayOrderId: 'order_1',
    orderId: null,
    amount: 5_800,
    currency: 'INR',
    createdAt: later(2),
    settledAt: later(20),
  })
})
