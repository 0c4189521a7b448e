import { routes } from '@satrangi/contract'
import { Failure } from '@satrangi/test-kit/failure'
import type { TestMember } from '@satrangi/test-kit/guests'

interface Payment {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** Buys a pack as the checkout's page does. @param sandbox where this machine reaches what a browser finds by its name */
export async function buyPack({ call }: TestMember, sandbox: string): Promise<void> {
  const { plans } = await call(routes.membership.plans, {})
  const planId = 'basic_chat_pack'
  const offer = plans.find(({ id }) => id === planId)?.offers.find(({ currency }) => currency === 'INR')
  const body = { plan_id: planId, amount: offer?.amount ?? 0, currency: 'INR' } as const
  const order = await call(routes.membership.createOrder, { body })
  if (!order.test) throw new Failure('The order is not one of a sandbox.')
  const script = await fetch(sandbox + new URL(order.checkout).pathname)
  if (!script.ok) throw new Failure(`The sandbox has no ${order.checkout}.`)
  const paid = await fetch(`${sandbox}/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: order.key_id, order_id: order.id, outcome: 'captured' }),
  })
  const payment = (await paid.json()) as Payment
  const { state, membership } = await call(routes.membership.verify, { body: { ...payment, ...body } })
  if (state !== 'granted') throw new Failure(`The payment is ${state}: ${JSON.stringify(membership)}`)
}
