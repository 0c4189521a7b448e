// Between reading an order and locking it, another process may have settled a payment of it, or its member may have left.

import { afterAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { startPaymentTest } from '../../../../test/shop.ts'
import type { GatewayPayment } from '../../../ports/payment-gateway.ts'
import { findOrder } from './orders.store.ts'
import { settlePayment } from './settle-payment.ts'

const shop = await startPaymentTest()
const { ctx } = shop.test
afterAll(() => shop.close())

/** An order as it was read when nothing was known of it yet, and a payment of it. */
async function readOrder(who: string) {
  const member = await addMember(shop.test, who)
  const { id, receipt, amount } = await shop.order(member)
  const order = await findOrder(ctx.db, receipt)
  if (!order) throw new Error('there is no such order')
  const captured = (payment: string): GatewayPayment => ({
    id: `${payment}_${who}`,
    orderId: id,
    status: 'captured',
    amount,
    currency: 'INR',
    amountRefunded: 0,
  })
  const stored = () => ctx.db.order.findUniqueOrThrow({ where: { id: receipt }, include: { entitlement: true } })
  return { member, order, captured, stored }
}

it('settles a refund by the payment that stands for the order by then', async () => {
  const { order, captured, stored } = await readOrder('asha')
  const [one, other] = [captured('one'), captured('other')]
  for (const payment of [one, other]) await settlePayment(ctx, order, payment)
  const after = await settlePayment(ctx, order, { ...one, status: 'refunded', amountRefunded: one.amount })
  expect(after).toMatchObject({ status: 'captured', gatewayPaymentId: other.id })
  expect(await stored()).toMatchObject({
    status: 'captured',
    gatewayPaymentId: other.id,
    entitlement: { endedAt: null },
  })
})

it('settles a payment for nobody when its member has left by then, and tells the operator', async () => {
  const { member, order, captured, stored } = await readOrder('noor')
  await ctx.db.member.delete({ where: { id: member.id } })
  expect(await settlePayment(ctx, order, captured('one'))).toMatchObject({ status: 'captured', memberKey: null })
  expect(await stored()).toMatchObject({ status: 'captured', memberKey: null, entitlement: { memberKey: null } })
  expect(shop.test.lines.join()).toContain('paid_after_leaving')
})
