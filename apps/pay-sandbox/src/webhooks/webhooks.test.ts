import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test/sandbox.ts'
import { startWebhookReceiver } from '../../test/webhook-receiver.ts'

let shop: Awaited<ReturnType<typeof startWebhookReceiver>>
let sandbox: TestSandbox
beforeEach(async () => {
  shop = await startWebhookReceiver()
  sandbox = await startTestSandbox({ webhookUrl: shop.url })
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

const setBehaviour = (webhooks: object) => sandbox.control('behaviour', { webhooks })

describe('events', () => {
  it.each([
    ['captured', ['order.paid', 'payment.authorized', 'payment.captured']],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
    ['created', []],
  ])('are sent for a payment that is %s', async (outcome, names) => {
    await sandbox.pay((await sandbox.order()).id, outcome)
    await sandbox.events()
    expect(shop.names().sort()).toEqual(names)
  })

  it('contain snapshots of the entities, in the format of Razorpay', async () => {
    const { id } = await sandbox.order()
    const { razorpay_payment_id: payment } = await sandbox.pay(id, 'captured')
    const bodies = (await sandbox.events()).map(({ body }) => JSON.parse(body) as object)
    const eventBody = (event: string, contains: string[], payload: object) => ({
      entity: 'event',
      account_id: expect.any(String) as string,
      event,
      contains,
      payload: expect.objectContaining(payload) as object,
      created_at: expect.any(Number) as number,
    })
    const entityLike = (entity: object) => ({ entity: expect.objectContaining(entity) as object })
    const captured = entityLike({ id: payment, order_id: id, status: 'captured', amount: 59_00, currency: 'INR' })
    expect(bodies).toEqual([
      eventBody('payment.authorized', ['payment'], {
        payment: entityLike({ id: payment, status: 'authorized', captured: false }),
      }),
      eventBody('payment.captured', ['payment'], { payment: captured }),
      eventBody('order.paid', ['payment', 'order'], { payment: captured, order: entityLike({ id, status: 'paid' }) }),
    ])
  })

  it('are sent for a refund, with the refund', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, 'captured')
    await sandbox.control(`payments/${id}/refund`, { amount: 900 })
    const event = (await sandbox.events()).at(-1)
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      event: 'refund.processed',
      payload: { refund: { entity: { amount: 900, payment_id: id } }, payment: { entity: { amount_refunded: 900 } } },
    })
  })

  it('are signed over the exact bytes that arrive', async () => {
    await sandbox.pay((await sandbox.order()).id, 'captured')
    const events = await sandbox.events()
    expect(shop.received).toHaveLength(3)
    for (const { headers, body } of shop.received) {
      const expectedSignature = createHmac('sha256', sandbox.webhookSecret).update(body).digest('hex')
      expect(headers['x-razorpay-signature']).toBe(expectedSignature)
      expect(headers['content-type']).toBe('application/json')
      expect(events).toContainEqual(expect.objectContaining({ id: headers['x-razorpay-event-id'], body }))
    }
  })

  it('are retried unchanged until the receiver accepts them', async () => {
    shop.answers.push(500)
    await sandbox.pay((await sandbox.order()).id, 'failed')
    const [event] = await sandbox.events()
    expect(event?.deliveries.map(({ status }) => status)).toEqual([500, 200])
    expect(shop.received[1]?.body).toBe(shop.received[0]?.body)
    expect(shop.received[1]?.headers['x-razorpay-event-id']).toBe(event?.id)
  })

  it('are stored where there is no webhook URL', async () => {
    const sandboxWithoutWebhooks = await startTestSandbox()
    await sandboxWithoutWebhooks.pay((await sandboxWithoutWebhooks.order()).id, 'failed')
    expect(await sandboxWithoutWebhooks.events()).toMatchObject([{ event: 'payment.failed', deliveries: [] }])
    await sandboxWithoutWebhooks.close()
  })
})

describe('the webhook behaviour', () => {
  it('drop drops one event and delivers the next', async () => {
    await setBehaviour({ mode: 'drop', times: 1 })
    await sandbox.pay((await sandbox.order()).id, 'captured')
    await sandbox.events()
    expect(shop.names().sort()).toEqual(['order.paid', 'payment.captured'])
  })

  it('repeat delivers each event twice', async () => {
    await setBehaviour({ mode: 'repeat' })
    await sandbox.pay((await sandbox.order()).id, 'failed')
    const [event] = await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed', 'payment.failed'])
    expect(event?.deliveries).toHaveLength(2)
  })

  it('late delivers events after a delay', async () => {
    await setBehaviour({ mode: 'late', milliseconds: 50 })
    await sandbox.pay((await sandbox.order()).id, 'failed')
    await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed'])
  })

  it('hold delivers held events in the given order when they are released, and returns each status', async () => {
    await setBehaviour({ mode: 'hold' })
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

  it('is the default after a reset, which deletes orders and events', async () => {
    const { id } = await sandbox.order()
    await setBehaviour({ mode: 'hold' })
    await sandbox.pay(id, 'captured')
    await sandbox.control('reset', {})
    expect(await sandbox.events()).toEqual([])
    expect((await sandbox.api(`orders/${id}`)).status).toBe(400)
    await sandbox.pay((await sandbox.order()).id, 'failed')
    await sandbox.events()
    expect(shop.names()).toEqual(['payment.failed'])
  })
})

it.each(['win-dispute', 'lose-dispute'])('tells of a dispute from its beginning to its end: %s', async (end) => {
  const sandbox = await startTestSandbox()
  const { id } = await sandbox.order()
  const { razorpay_payment_id: payment } = await sandbox.pay(id, 'captured')
  for (const action of ['dispute', end]) await sandbox.control(`payments/${payment}/${action}`, {})
  const sent = (await sandbox.events()).slice(-2).map(({ body }) => JSON.parse(body))
  const state = end === 'win-dispute' ? 'won' : 'lost'
  expect(sent.map(({ event }) => event)).toEqual(['payment.dispute.created', `payment.dispute.${state}`])
  expect(sent[1].payload).toMatchObject({
    payment: { entity: { id: payment, status: 'captured', order_id: id } },
    dispute: { entity: { payment_id: payment, amount: 5900, status: state } },
  })
  await sandbox.close()
})
