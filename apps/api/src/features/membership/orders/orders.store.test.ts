import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { insertEntitlement } from '../entitlements/index.ts'
import { findOrderByKey, insertOrder, lockOrder, measureOpenOrders, moveOrder } from './orders.store.ts'
import { findOrderKeyOfPayment, hasPaymentEvent, insertPaymentEvent } from './payment-events.store.ts'
import { deleteUnpayableOrders } from './reconcile.store.ts'

const test = await openTestApp()

const order = {
  memberKey: null,
  planId: 'weekly_pack',
  days: 7,
  currency: 'INR',
  amount: 29500,
  gstin: '',
  isTest: false,
} as const

describe('a captured order', () => {
  it('is not refunded by the refund of another payment', async () => {
    const at = test.clock.now()
    await test.ctx.db.$transaction(async (tx) => {
      const { key } = await insertOrder(tx, { ...order, id: 'sample-order' }, at)
      const entitlement = { memberKey: null, planId: order.planId, orderKey: key }
      await insertEntitlement(tx, { ...entitlement, startsAt: at, endsAt: new Date(at.getTime() + 86_400_000) })
      expect(await moveOrder(tx, { key, fact: 'captured', paymentId: 'pay_one', at })).toBe(true)
      expect(await moveOrder(tx, { key, fact: 'refunded', paymentId: 'pay_other', at })).toBe(false)
      expect(await lockOrder(tx, key)).toMatchObject({ status: 'captured', gatewayPaymentId: 'pay_one' })
      expect(await moveOrder(tx, { key, fact: 'refunded', paymentId: 'pay_one', at })).toBe(true)
      expect(await lockOrder(tx, key)).toMatchObject({ status: 'refunded', gatewayPaymentId: 'pay_one' })
    })
  })
})

describe('the payment of an order', () => {
  it('is the one whose money was seen: none after a failure, the authorized one after that', async () => {
    const at = test.clock.now()
    await test.ctx.db.$transaction(async (tx) => {
      const { key } = await insertOrder(tx, { ...order, id: 'twice-tried-order' }, at)
      expect(await moveOrder(tx, { key, fact: 'failed', paymentId: 'pay_refused', at })).toBe(true)
      expect(await lockOrder(tx, key)).toMatchObject({ status: 'failed', gatewayPaymentId: null })
      expect(await moveOrder(tx, { key, fact: 'authorized', paymentId: 'pay_two', at })).toBe(true)
      expect(await lockOrder(tx, key)).toMatchObject({ status: 'authorized', gatewayPaymentId: 'pay_two' })
    })
  })

  it('has each of its events recorded once', async () => {
    const at = test.clock.now()
    await test.ctx.db.$transaction(async (tx) => {
      const { key } = await insertOrder(tx, { ...order, id: 'recorded-order' }, at)
      const event = { orderKey: key, paymentId: 'pay_recorded', type: 'captured' }
      expect(await hasPaymentEvent(tx, event)).toBe(false)
      expect([await insertPaymentEvent(tx, event, at), await insertPaymentEvent(tx, event, at)]).toEqual([true, false])
      expect(await hasPaymentEvent(tx, event)).toBe(true)
      expect(await hasPaymentEvent(tx, { ...event, type: 'refunded' })).toBe(false)
    })
  })
})

describe('an order', () => {
  it('is found by its key, and by the payments that were recorded for it', async () => {
    const at = test.clock.now()
    const { key } = await insertOrder(test.ctx.db, { ...order, id: 'found-order' }, at)
    await insertOrder(test.ctx.db, { ...order, id: 'other-order' }, at)
    await insertPaymentEvent(test.ctx.db, { orderKey: key, paymentId: 'pay_found', type: 'captured' }, at)
    expect(await findOrderByKey(test.ctx.db, key)).toMatchObject({ key, id: 'found-order', amount: 29_500 })
    expect(await findOrderByKey(test.ctx.db, key + 1_000n)).toBeNull()
    expect(await findOrderKeyOfPayment(test.ctx.db, 'pay_found')).toBe(key)
    expect(await findOrderKeyOfPayment(test.ctx.db, 'pay_unknown')).toBeUndefined()
  })

  it('that may still be paid counts, with the age of the oldest', async () => {
    const at = test.clock.now()
    const measure = async () => {
      const measures = await measureOpenOrders(test.ctx.db, at)
      return Object.fromEntries(measures.map(({ name, ...rest }) => [name, rest]))
    }
    const before = await measure()
    for (const seconds of [60, 90_000]) {
      const createdAt = new Date(at.getTime() - seconds * 1_000)
      await insertOrder(test.ctx.db, { ...order, id: `open for ${seconds}` }, createdAt)
    }
    const { key } = await insertOrder(test.ctx.db, { ...order, id: 'failed-order' }, at)
    await moveOrder(test.ctx.db, { key, fact: 'failed', paymentId: 'pay_failed', at })
    const created = { waiting: (before.created?.waiting ?? 0) + 2, oldestSeconds: 90_000 }
    expect(await measure()).toEqual({ ...before, created })
    expect(Object.keys(before)).toEqual(['created', 'attempted', 'authorized'])
  })
})

describe('orders of which no money can come', () => {
  it('are removed once they are old enough, each kind at its own age', async () => {
    const at = test.clock.now()
    const ago = (ms: number) => new Date(at.getTime() - ms)
    const limits = { unknownBefore: ago(60_000), unpaidBefore: ago(120_000) }
    const create = async (id: string, ageMs: number, state: 'unknown' | 'failed') => {
      const { key } = await insertOrder(test.ctx.db, { ...order, id }, ago(ageMs))
      const known = { gatewayOrderId: `gateway-${id}`, status: 'failed' }
      if (state === 'failed') await test.ctx.db.order.update({ where: { key }, data: known })
    }
    await create('unknown-young', 59_000, 'unknown')
    await create('unknown-old', 60_000, 'unknown')
    await create('failed-young', 119_000, 'failed')
    await create('failed-old', 120_000, 'failed')
    await deleteUnpayableOrders(test.ctx.db, limits)
    const left = await test.ctx.db.order.findMany({ where: { id: { endsWith: '-young' } }, orderBy: { id: 'asc' } })
    expect(left.map(({ id }) => id)).toEqual(['failed-young', 'unknown-young'])
    expect(await test.ctx.db.order.count({ where: { id: { endsWith: '-old' } } })).toBe(0)
  })
})
