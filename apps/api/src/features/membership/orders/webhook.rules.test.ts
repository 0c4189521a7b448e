import { describe, expect, it } from 'vitest'
import { readWebhook } from './webhook.rules.ts'

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
    expect(readWebhook(bytes(event))).toEqual({ payment })
  })

  it.each([null, undefined])('has nothing refunded where the amount is %s', (amount_refunded) => {
    expect(readWebhook(bytes('payment.captured', { amount_refunded }))).toEqual({ payment })
  })

  it.each<[string, Uint8Array]>([
    ['another event', bytes('settlement.processed')],
    ['an amount below nothing', bytes('payment.captured', { amount: -1 })],
    ['more than a column takes', bytes('payment.captured', { amount: 2_147_483_648 })],
    ['something that is no currency', bytes('payment.captured', { currency: 'rupees' })],
    ['a dispute without one', bytes('payment.dispute.lost')],
    ['an id of another form', bytes('payment.captured', { id: 'pay_1; drop' })],
    ['an amount that is no whole number', bytes('payment.captured', { amount: '5900' })],
    ['a status that is not known', bytes('payment.captured', { status: 'lost' })],
    ['something that is not JSON', new TextEncoder().encode('<xml/>')],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['nothing', new Uint8Array()],
  ])('is none in %s', (_, content) => {
    expect(readWebhook(content)).toBeNull()
  })
})

const ofDispute = (
  event: string,
  { dispute = {}, payment = entity }: { dispute?: object; payment?: object | null } = {},
) =>
  new TextEncoder().encode(
    JSON.stringify({
      event,
      payload: {
        ...(payment ? { payment: { entity: payment } } : {}),
        dispute: {
          entity: { id: 'disp_Sample0001', payment_id: entity.id, amount: 5900, currency: 'INR', ...dispute },
        },
      },
    }),
  )

describe('the dispute of a webhook', () => {
  it.each([
    ['payment.dispute.created', 'opened'],
    ['payment.dispute.under_review', 'opened'],
    ['payment.dispute.action_required', 'opened'],
    ['payment.dispute.won', 'won'],
    ['payment.dispute.lost', 'lost'],
    ['payment.dispute.closed', 'closed'],
  ])('is read from %s as %s', (event, state) => {
    const expected = { id: 'disp_Sample0001', paymentId: entity.id, payment, state, amount: 5900, currency: 'INR' }
    expect(readWebhook(ofDispute(event))).toEqual({ dispute: expected })
  })

  it.each([
    ['without its payment', null],
    ['with another payment', { ...entity, id: 'pay_Another0001' }],
  ])('names no payment where it comes %s', (_, other) => {
    expect(readWebhook(ofDispute('payment.dispute.lost', { payment: other }))?.dispute?.payment).toBeUndefined()
  })

  it.each([[{ id: 'x' }], [{ payment_id: 'x' }], [{ amount: '1' }], [{ amount: -1 }], [{ currency: '' }]])(
    'is none with %j',
    (dispute) => {
      expect(readWebhook(ofDispute('payment.dispute.lost', { dispute }))).toBeNull()
    },
  )
})

it('a payment without an order is read as one', () => {
  expect(readWebhook(bytes('payment.captured', { order_id: null }))).toEqual({
    payment: { ...payment, orderId: undefined },
  })
})
