import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { insertEntitlement } from '../entitlements/index.ts'
import { insertOrder, lockOrder, moveOrder } from './orders.store.ts'

const test = await openTestApp()

const order = { memberKey: null, planId: 'weekly_pack', days: 7, currency: 'INR', amount: 29500 } as const

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
