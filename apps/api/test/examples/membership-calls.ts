import { routes } from '@satrangi/contract'
import type { TestMember } from '../personas.ts'
import { exampleCheckout, examplePayment, webhookHeaders } from './example-payment.ts'
import type { ExampleWorld } from './example-world.ts'

const { membership } = routes

/** A pack is bought, and its receipt read. */
export async function buyPack({ as }: ExampleWorld, asha: TestMember): Promise<void> {
  const call = as(asha)
  await as()(membership.plans)
  const price = { plan_id: 'monthly_pack', amount: examplePayment.amount, currency: 'INR' } as const
  const { receipt } = await call(membership.createOrder, { body: price })
  await call(membership.verify, { body: { ...exampleCheckout, ...price } })
  const { id, orderId, status, amount, currency, amountRefunded } = examplePayment
  const entity = { id, order_id: orderId, status, amount, currency, amount_refunded: amountRefunded }
  const event = { event: 'payment.captured', payload: { payment: { entity } } }
  await as({ headers: webhookHeaders(event) })(membership.webhook, { body: event } as object)
  await call(membership.mine)
  await call(membership.order, { params: { id: receipt } })
  await call(membership.payments, { query: { page: 1, limit: 10 } })
  await call(membership.receipt, { params: { id: receipt } })
}
