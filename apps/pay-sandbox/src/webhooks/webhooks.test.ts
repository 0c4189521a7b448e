import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { receiver } from '../../test/receiver.ts'
import { type TestSandbox, testSandbox } from '../../test/sandbox.ts'

let shop: Awaited<ReturnType<typeof receiver>>
let sandbox: TestSandbox
beforeEach(async () => {
  shop = await receiver()
  sandbox = await testSandbox({ webhookUrl: shop.url })
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

const behave = (webhooks: object) => sandbox.control('behaviour', { webhooks })

describe('events', () => {
  it.each([
    ['captured', ['order.paid', 'payment.authorized', 'payment.captured']],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
    ['created', []],
  ])('tell of a payment that is %s', async (outcome, names) => {
    await sandbox.pay((await sandbox.order()).id, outcome)
    await sandbox.events()
    expect(shop.names().sort()).toEqual(names)
  })

  it('show things as they stood, in the form of Razorpay', async () => {
    const { id } = await sandbox.order()
    const { razorpay_payment_id: payment } = await sandbox.pay(id, 'captured')
    const bodies = (await sandbox.events()).map(({ body }) => JSON.parse(body) as object)
    const shown = (event: string, contains: string[], payload: object) => ({
      entity: 'event',
      account_id: expect.any(String) as string,
      event,
      contains,
      payload: expect.objectContaining(payload) as object,
      created_at: expect.any(Number) as number,
    })
    const is = (entity: object) => ({ entity: expect.objectContaining(entity) as object })
    const captured = is({ id: payment, order_id: id, status: 'captured', amount: 59_00, currency: 'INR' })
    expect(bodies).toEqual([
      shown('payment.authorized', ['payment'], { payment: is({ id: payment, status: 'authorized', captured: false }) }),
      shown('payment.captured', ['payment'], { payment: captured }),
      shown('order.paid', ['payment', 'order'], { payment: captured, order: is({ id, status: 'paid' }) }),
    ])
  })

  it('tell of a refund, with the refund', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, 'captured')
    await sandbox.control(`payments/${id}/refund`, { amount: 900 })
    const told = (await sandbox.events()).at(-1)
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      event: 'refund.processed',
      payload: { refund: { entity: { amount: 900, payment_id: id } }, payment: { entity: { amount_refunded: 900 } } },
    })
  })

  it('are signed over the very bytes that arrive', async () => {
    await sandbox.pay((await sandbox.order()).id, 'captured')
    const events = await sandbox.events()
    expect(shop.received).toHaveLength(3)
    for (const { headers, body } of shop.received) {
      const right = createHmac('sha256', sandbox.webhookSecret).update(body).digest('hex')
      expect(headers['x-razorpay-signature']).toBe(right)
      expect(headers['content-type']).toBe('application/json')
      expect(events).toContainEqual(expect.objectContaining({ id: headers['x-razorpay-event-id'], body }))
    }
  })

  it('come again until they are taken, and the same each time', async () => {
    shop.answers.push(500)
    await sandbox.pay((await sandbox.order()).id, 'failed')
    const [event] = await sandbox.events()
    expect(event?.deliveries.map(({ status }) => status)).toEqual([500, 200])
    expect(shop.received[1]?.body).toBe(shop.received[0]?.body)
    expect(shop.received[1]?.headers['x-razorpay-event-id']).toBe(event?.id)
  })

  it('are kept to be looked at where there is nowhere to send them', async () => {
    const alone = await testSandbox()
    await alone.pay((await alone.order()).id, 'failed')
    expect(await alone.events()).toMatchObject([{ event: 'payment.failed', deliveries: [] }])
    await alone.close()
  })
})

describe('told to', () => {
  it('drop an event, it sends the next one again', async () => {
    await behave({ mode: 'drop', times: 1 })
    await sandbox.pay((await sandbox.order()).id, 'captured')
    await sandbox.events()
    expect(shop.names().sort()).toEqual(['order.paid', 'payment.captured'])
  })

  it('repeat events, it sends each twice', async () => {
    await behave({ mode: 'repeat' })
    await sandbox.pay((await sandbox.order()).id, 'failed')
    const [event] = await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed', 'payment.failed'])
    expect(event?.deliveries).toHaveLength(2)
  })

  it('be late, it sends them all the same', async () => {
    await behave({ mode: 'late', milliseconds: 50 })
    await sandbox.pay((await sandbox.order()).id, 'failed')
    await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed'])
  })

  it('hold events, it delivers them in the order that it is given, and says how each was received', async () => {
    await behave({ mode: 'hold' })
    await sandbox.pay((await sandbox.order()).id, 'captured')
    expect(shop.received).toEqual([])
    shop.answers.push(200, 503)
    const { events } = await sandbox.control<{ events: object[] }>('webhooks/release', { order: [2, 0] })
    expect(shop.names()).toEqual(['order.paid', 'payment.authorized'])
    expect(events).toMatchObject([{ deliveries: [{ status: 200 }] }, { deliveries: [{ status: 503 }] }])
    await sandbox.control('webhooks/release', {})
    expect(shop.names().at(-1)).toBe('payment.captured')
    await sandbox.control('webhooks/release', {})
    expect(shop.received).toHaveLength(3)
  })

  it('forget, it has no orders, no events and its usual manners', async () => {
    const { id } = await sandbox.order()
    await behave({ mode: 'hold' })
    await sandbox.pay(id, 'captured')
    await sandbox.control('reset', {})
    expect(await sandbox.events()).toEqual([])
    expect((await sandbox.api(`orders/${id}`)).status).toBe(400)
    await sandbox.pay((await sandbox.order()).id, 'failed')
    await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed'])
  })
})
