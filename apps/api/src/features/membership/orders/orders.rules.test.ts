import { describe, expect, it } from 'vitest'
import type { GatewayPayment } from '../../../ports/payment-gateway.ts'
import {
  byPriority,
  hasArrived,
  isPaymentOf,
  nextStatus,
  type OrderStatus,
  orderStateOf,
  orderStatuses,
  type PaymentFact,
  paymentEventType,
  paymentFactOf,
} from './orders.rules.ts'

const facts: PaymentFact[] = ['attempted', 'failed', 'authorized', 'captured', 'refunded', 'expired']

/** A row for each status, a column for each fact; a dot where nothing changes. */
const table = `
  created    | attempted failed authorized captured refunded failed
  attempted  | .         failed authorized captured refunded failed
  failed     | .         .      authorized captured refunded .
  authorized | .         .      .          captured refunded failed
  captured   | .         .      .          .        refunded .
  refunded   | .         .      .          .        .        .`

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/[\s|]+/))

it('the money of a captured or refunded payment came', () => {
  const statuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
  expect(statuses.filter((status) => hasArrived({ status }))).toEqual(['captured', 'refunded'])
})

describe('an order', () => {
  it('has a row in the table for each status', () => {
    expect(rows.map(([status]) => status)).toEqual([...orderStatuses])
  })

  const cases = rows.flatMap(([from, ...to]) => facts.map((fact, index) => [from, fact, to[index]] as const))
  it.each(cases)('that is %s and is said to be %s: %s', (from, fact, to) => {
    expect(nextStatus(from as OrderStatus, fact)).toBe(to === '.' ? null : to)
  })

  it('whose money came is never anything less again, whatever is heard in whatever order', () => {
    for (const first of facts) {
      for (const second of facts) {
        for (const third of facts) {
          let status: OrderStatus = 'captured'
          for (const fact of [first, second, third]) status = nextStatus(status, fact) ?? status
          expect(['captured', 'refunded']).toContain(status)
        }
      }
    }
  })
})

const payment = (of: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: 'pay_00000001',
  orderId: 'order_00000001',
  status: 'captured',
  amount: 1000,
  currency: 'INR',
  amountRefunded: 0,
  ...of,
})

describe('a payment', () => {
  it.each<[Partial<GatewayPayment>, string, string]>([
    [{ status: 'created' }, 'attempted', 'attempted'],
    [{ status: 'failed' }, 'failed', 'failed'],
    [{ status: 'authorized' }, 'authorized', 'authorized'],
    [{ status: 'captured' }, 'captured', 'captured'],
    [{ amountRefunded: 999 }, 'captured', 'part_refunded:999'],
    [{ amountRefunded: 1000 }, 'refunded', 'refunded'],
    [{ status: 'refunded', amountRefunded: 1000 }, 'refunded', 'refunded'],
  ])('%j says %s and is recorded as %s', (of, fact, event) => {
    expect([paymentFactOf(payment(of)), paymentEventType(payment(of))]).toEqual([fact, event])
  })

  const order = { gatewayOrderId: 'order_00000001', amount: 1000, currency: 'INR' }
  it.each<[string, Partial<GatewayPayment>, boolean]>([
    ['for it', {}, true],
    ['for another order', { orderId: 'order_00000002' }, false],
    ['for none', { orderId: undefined }, false],
    ['of a paisa less', { amount: 999 }, false],
    ['of a paisa more', { amount: 1001 }, false],
    ['in another currency', { currency: 'USD' }, false],
  ])('%s belongs to an order: %s', (_, of, belongs) => {
    expect(isPaymentOf(order, payment(of))).toBe(belongs)
  })

  it('belongs to no order that the gateway does not know', () => {
    expect(isPaymentOf({ ...order, gatewayOrderId: null }, payment({ orderId: undefined }))).toBe(false)
  })

  it('of several is looked at by what it is worth: money that came before all others', () => {
    const statuses = ['created', 'failed', 'refunded', 'captured', 'authorized'] as const
    const inOrder = byPriority(statuses.map((status) => payment({ id: `pay_${status}`, status })))
    expect(inOrder.map(({ status }) => status)).toEqual(['captured', 'authorized', 'refunded', 'failed', 'created'])
  })

  it('of several that are worth the same is looked at in the order of their ids', () => {
    const ids = ['pay_00000002', 'pay_00000003', 'pay_00000001']
    const inOrder = byPriority(ids.map((id) => payment({ id })))
    expect(inOrder.map(({ id }) => id)).toEqual(['pay_00000001', 'pay_00000002', 'pay_00000003'])
  })
})

describe('how an order stands for its member', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const soon = new Date('2026-01-06T23:59:59Z')
  const late = new Date('2026-01-07T00:00:00Z')
  it.each<[OrderStatus, { isSettled: boolean } | null, Date, string]>([
    ['created', null, soon, 'waiting'],
    ['attempted', null, soon, 'waiting'],
    // A failed attempt is final for nobody: the bank may still answer.
    ['failed', null, soon, 'waiting'],
    ['authorized', null, soon, 'waiting'],
    ['authorized', null, late, 'waiting'],
    ['captured', null, soon, 'granted'],
    ['captured', { isSettled: false }, late, 'granted'],
    ['refunded', null, late, 'refunded'],
    ['created', null, late, 'unpaid'],
    ['failed', null, late, 'unpaid'],
    ['created', { isSettled: false }, soon, 'review'],
    ['failed', { isSettled: false }, late, 'review'],
    ['failed', { isSettled: true }, soon, 'refunded'],
  ])('%s, with a mismatch of %j, at %o: %s', (status, mismatch, at, state) => {
    expect(orderStateOf({ status, createdAt }, mismatch, at)).toBe(state)
  })
})
