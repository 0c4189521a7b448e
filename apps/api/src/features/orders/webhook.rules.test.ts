import { describe, expect, it } from 'vitest'
import { readWebhookPayment } from './webhook.rules.ts'

const entity = {
  id: 'pay_Sample0001',
  order_id: 'order_Sample0001',
  status: 'captured',
  amount: 5900,
  currency: 'INR',
  amount_refunded: 0,
}
const payment = {
  id: 'pay_Sample0001',
  orderId: 'order_Sample0001',
  status: 'captured',
  amount: 5900,
  currency: 'INR',
  amountRefunded: 0,
}
const bytes = (event: string, changes: object = {}) =>
  new TextEncoder().encode(JSON.stringify({ event, payload: { payment: { entity: { ...entity, ...changes } } } }))

describe('the payment of a webhook', () => {
  it.each([
    'payment.created',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'order.paid',
    'refund.processed',
  ])('is read from %s', (event) => {
    expect(readWebhookPayment(bytes(event))).toEqual(payment)
  })

  it.each([null, undefined])('has nothing refunded where the amount is %s', (amount_refunded) => {
    expect(readWebhookPayment(bytes('payment.captured', { amount_refunded }))).toEqual(payment)
  })

  it.each<[string, Uint8Array]>([
    ['another event', bytes('settlement.processed')],
    ['a payment without an order', bytes('payment.captured', { order_id: null })],
    ['an id of another form', bytes('payment.captured', { id: 'pay_1; drop' })],
    ['an amount that is no whole number', bytes('payment.captured', { amount: '5900' })],
    ['a status that is not known', bytes('payment.captured', { status: 'lost' })],
    ['something that is not JSON', new TextEncoder().encode('<xml/>')],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['nothing', new Uint8Array()],
  ])('is none in %s', (_, content) => {
    expect(readWebhookPayment(content)).toBeNull()
  })
})
