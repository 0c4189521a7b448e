import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test/sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => sandbox.close())

const refused = (description: RegExp, status = 400) => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(description) as string,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  },
})

describe('an order', () => {
  it('starts with nothing paid', async () => {
    const { status, body } = await sandbox.api('orders', { amount: 59_00, currency: 'INR', receipt: 'r' })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/) as string,
        entity: 'order',
        amount: 59_00,
        amount_paid: 0,
        amount_due: 59_00,
        currency: 'INR',
        receipt: 'r',
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: [],
        created_at: expect.any(Number) as number,
      },
    })
  })

  it('is attempted by a failed payment and paid by a captured one', async () => {
    const { id } = await sandbox.order()
    await sandbox.pay(id, 'failed')
    expect((await sandbox.api(`orders/${id}`)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amount_due: 5900,
    })
    await sandbox.pay(id, 'captured')
    const paid = { status: 'paid', attempts: 2, amount_paid: 5900, amount_due: 0 }
    expect((await sandbox.api(`orders/${id}`)).body).toMatchObject(paid)
    expect((await sandbox.api(`orders/${id}/payments`)).body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [{ status: 'captured' }, { status: 'failed' }],
    })
  })

  it.each([
    ['of less than one rupee', { amount: 99, currency: 'INR' }, /at least INR 1\.00/],
    ['of half a paisa', { amount: 100.5, currency: 'INR' }, /amount/],
    ['of text', { amount: '5900', currency: 'INR' }, /amount/],
    ['of nothing', { currency: 'INR' }, /amount/],
    ['in another currency', { amount: 5900, currency: 'XYZ' }, /Currency/],
    ['with a receipt of 41 characters', { amount: 5900, currency: 'INR', receipt: 'r'.repeat(41) }, /40 characters/],
  ])('is refused %s', async (_, wanted, description) => {
    expect(await sandbox.api('orders', wanted)).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) as string } },
    })
  })

  it('that is paid cannot be paid again', async () => {
    const { id } = await sandbox.order()
    await sandbox.pay(id, 'captured')
    expect(await sandbox.call('/sandbox/pay', { order_id: id, outcome: 'captured' })).toMatchObject(
      refused(/already done/),
    )
  })

  it('that waits to be captured cannot be paid again', async () => {
    const { id } = await sandbox.order()
    await sandbox.pay(id, 'authorized')
    expect((await sandbox.call('/sandbox/pay', { order_id: id, outcome: 'captured' })).status).toBe(400)
  })
})

describe('a payment', () => {
  it('goes from authorized to captured to refunded, in parts', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, 'authorized')
    expect(await sandbox.payment(id)).toMatchObject({ status: 'authorized', captured: false, refund_status: null })
    await sandbox.api(`payments/${id}/capture`, { amount: 59_00, currency: 'INR' })
    expect(await sandbox.payment(id)).toMatchObject({ status: 'captured', captured: true, amount_refunded: 0 })
    expect((await sandbox.api(`payments/${id}/refund`, { amount: 900 })).body).toMatchObject({
      id: expect.stringMatching(/^rfnd_/) as string,
      entity: 'refund',
      amount: 900,
      payment_id: id,
      status: 'processed',
    })
    expect(await sandbox.payment(id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 900,
    })
    expect((await sandbox.api(`payments/${id}/refund`, {})).body).toMatchObject({ amount: 5000 })
    expect(await sandbox.payment(id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 5900,
    })
  })

  it('that failed has an error, which is removed when it is authorized later', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, 'failed')
    const declined = expect.stringMatching(/declined/) as string
    expect(await sandbox.payment(id)).toMatchObject({ status: 'failed', error_description: declined })
    await sandbox.control(`payments/${id}/authorize`, {})
    expect(await sandbox.payment(id)).toMatchObject({ status: 'authorized', error_description: null })
  })

  it('can be captured for an order that another one has paid, as duplicates are', async () => {
    const { id } = await sandbox.order()
    const late = await sandbox.pay(id, 'failed')
    await sandbox.pay(id, 'captured')
    await sandbox.control(`payments/${late.razorpay_payment_id}/authorize`, {})
    await sandbox.control(`payments/${late.razorpay_payment_id}/capture`, {})
    expect(await sandbox.payment(late.razorpay_payment_id)).toMatchObject({ status: 'captured' })
  })

  it.each([
    ['captured', 'capture', /already been captured/],
    ['failed', 'capture', /authorized/],
    ['captured', 'authorize', /cannot be authorized/],
    ['captured', 'fail', /cannot fail/],
    ['authorized', 'refund', /should be captured/],
  ])('that is %s does not %s', async (outcome, move, description) => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, outcome)
    expect(await sandbox.call(`/sandbox/payments/${id}/${move}`, {})).toMatchObject(refused(description))
  })

  it('cannot be refunded beyond its amount', async () => {
    const { razorpay_payment_id: id } = await sandbox.pay((await sandbox.order()).id, 'captured')
    expect((await sandbox.api(`payments/${id}/refund`, { amount: 5901 })).status).toBe(400)
    await sandbox.api(`payments/${id}/refund`, {})
    expect((await sandbox.api(`payments/${id}/refund`, { amount: 1 })).status).toBe(400)
  })
})

it.each([
  ['orders/order_00000000000000', /does not exist/],
  ['orders/order_00000000000000/payments', /does not exist/],
  ['payments/pay_00000000000000', /does not exist/],
  ['orders/pay_00000000000000', /not a valid id/],
  ['payments/pay_1', /not a valid id/],
])('says that there is no %s', async (path, description) => {
  expect(await sandbox.api(path)).toMatchObject(refused(description))
})

it('refuses calls without the right keys', async () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  for (const headers of [{}, basic(`${sandbox.keyId}:wrong`), basic(`:${sandbox.keySecret}`), basic('')]) {
    expect(await sandbox.call('/v1/orders/order_00000000000000', undefined, headers)).toMatchObject(
      refused(/Authentication failed/, 401),
    )
  }
})

describe('the API behaviour', () => {
  const wanted = { amount: 59_00, currency: 'INR' }
  const setBehaviour = (api: object) => sandbox.control('behaviour', { api })

  it('refuse changes nothing', async () => {
    const { id } = await sandbox.order()
    const { razorpay_payment_id: payment } = await sandbox.pay(id, 'authorized')
    await setBehaviour({ mode: 'refuse', times: 1 })
    expect((await sandbox.api(`payments/${payment}/capture`, wanted)).status).toBe(400)
    expect(await sandbox.payment(payment)).toMatchObject({ status: 'authorized' })
  })

  it('unavailable for two calls answers the third', async () => {
    await setBehaviour({ mode: 'unavailable', times: 2 })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await sandbox.api('orders', wanted)).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it('for one path and method leaves other calls alone', async () => {
    await setBehaviour({ mode: 'unavailable', path: '/v1/orders', method: 'POST' })
    expect((await sandbox.api('orders', wanted)).status).toBe(503)
    expect((await sandbox.api('orders/order_00000000000000')).status).toBe(400)
    await setBehaviour({ mode: 'ok' })
    expect((await sandbox.api('orders', wanted)).status).toBe(200)
  })

  it('hang never answers, and lets the sandbox stop', async () => {
    await setBehaviour({ mode: 'hang' })
    const answer = sandbox.api('orders', wanted).then(
      () => 'answered',
      () => 'cut off',
    )
    await sandbox.call('/sandbox/webhooks')
    await sandbox.close()
    expect(await answer).toBe('cut off')
  })

  it('late performs the call before it answers', async () => {
    const { razorpay_payment_id: payment } = await sandbox.pay((await sandbox.order()).id, 'authorized')
    await setBehaviour({ mode: 'late', milliseconds: 50, times: 1 })
    const answer = sandbox.api(`payments/${payment}/capture`, wanted)
    expect((await answer).body).toMatchObject({ status: 'captured' })
  })
})
