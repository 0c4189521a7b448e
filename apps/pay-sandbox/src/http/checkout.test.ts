import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test/sandbox.ts'
import type { Payment } from '../ledger/entities.ts'

const shop = 'http://localhost:8080'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startTestSandbox({ origin: shop })
})
afterEach(() => sandbox.close())

const page = (embedder: string, key = sandbox.keyId) =>
  sandbox.call<string>(`/checkout?${new URLSearchParams({ key, order_id: 'order_00000000000000', embedder })}`)

describe('the page of the checkout', () => {
  it('can be embedded by the shop alone, and runs only its own files', async () => {
    const { status, headers, body } = await page(shop)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${shop}`,
    )
    expect(body).toContain('Test payment')
    expect(body).not.toMatch(/ style=|<style|<script(?![^>]* src="\/)/)
  })

  it.each([
    ['another site', 'https://shop.example'],
    ['another port', 'http://localhost:8081'],
    ['another site on the same port', 'http://localhost.shop.example:8080'],
    ['a script', 'javascript:alert(1)'],
    ['nobody', ''],
    ['a policy of its own', 'http://localhost:8080; script-src *'],
  ])('is not for %s', async (_, embedder) => {
    expect((await page(embedder)).status).toBe(400)
  })

  it.each([
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'http://192.168.1.20:8080',
    'http://laptop:8080',
    'http://laptop.local:8080',
  ])('can be embedded by the shop under another name of its machine: %s', async (other) => {
    const { status, headers } = await page(other)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')?.split('frame-ancestors ')[1]).toBe(other)
  })

  it('is refused for another key', async () => {
    expect((await page(shop, 'rzp_live_00000000000000')).status).toBe(400)
  })

  it('can be embedded by every page of this machine without a configured origin', async () => {
    const openSandbox = await startTestSandbox()
    const asked = (embedder: string) => `/checkout?${new URLSearchParams({ key: openSandbox.keyId, embedder })}`
    for (const near of ['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
      const { headers } = await openSandbox.call(asked(near))
      expect(headers.get('content-security-policy')?.split('frame-ancestors ')[1]).toBe(near)
    }
    for (const far of ['https://shop.example', 'http://localhost.shop.example']) {
      expect((await openSandbox.call(asked(far))).status).toBe(400)
    }
    await openSandbox.close()
  })

  it('serves its script and style, and the script for the shop', async () => {
    for (const [path, type] of [
      ['/checkout/page.js', 'text/javascript'],
      ['/checkout/page.css', 'text/css'],
      ['/v1/checkout.js', 'text/javascript'],
    ] as const) {
      const { status, headers } = await sandbox.call(path)
      expect({ path, status, type: headers.get('content-type') }).toMatchObject({ path, status: 200 })
      expect(headers.get('content-type')).toContain(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await sandbox.call('/v1/checkout.js')).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

describe('a payer at the checkout', () => {
  const decide = (order_id: string, outcome: string, key = sandbox.keyId) =>
    sandbox.call<Record<string, string>>('/checkout/pay', { key, order_id, outcome })

  it('sees what is to be paid', async () => {
    const { id } = await sandbox.order()
    const { body } = await sandbox.call(`/checkout/order?${new URLSearchParams({ key: sandbox.keyId, order_id: id })}`)
    expect(body).toEqual({ amount: 59_00, currency: 'INR', status: 'created' })
  })

  it('pays, and the shop gets a valid signature', async () => {
    const { id } = await sandbox.order()
    const { body } = await decide(id, 'captured')
    const { razorpay_order_id: order, razorpay_payment_id: payment } = body
    const expectedSignature = createHmac('sha256', sandbox.keySecret).update(`${order}|${payment}`).digest('hex')
    expect(body).toEqual({ razorpay_order_id: id, razorpay_payment_id: payment, razorpay_signature: expectedSignature })
    expect(await sandbox.payment(payment ?? '')).toMatchObject({ status: 'captured', order_id: id })
  })

  it('leaves the payment authorized where the shop captures manually', async () => {
    for (const more of [{}, { payment_capture: 0 }, { payment: { capture: 'manual' } }]) {
      const { id } = await sandbox.order(more)
      const { body } = await decide(id, 'captured')
      expect(await sandbox.payment(body.razorpay_payment_id ?? '')).toMatchObject({ status: 'authorized' })
    }
  })

  it('fails, gets no signature, and can try again', async () => {
    const { id } = await sandbox.order({ payment: { capture: 'automatic' } })
    const { status, body } = await decide(id, 'failed')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: expect.any(String) as string,
          metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) as string },
        },
      },
    })
    expect((await decide(id, 'captured')).status).toBe(200)
    expect((await decide(id, 'captured')).status).toBe(400)
  })

  it('waits for the bank, which answers after the window was closed', async () => {
    const { id } = await sandbox.order()
    expect(await decide(id, 'created')).toMatchObject({ status: 200, body: { pending: true } })
    const { payments } = await sandbox.control<{ payments: Payment[] }>(`orders/${id}/payments`)
    expect(payments).toMatchObject([{ status: 'created', method: 'upi' }])
    const waiting = `payments/${payments[0]?.id}`
    for (const action of ['fail', 'authorize', 'capture']) await sandbox.control(`${waiting}/${action}`, {})
    expect((await sandbox.events()).map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
  })

  it.each([
    ['an order that is not there', 'order_00000000000000', 'captured'],
    ['an outcome that is none', undefined, 'refunded'],
  ])('does nothing with %s', async (_, order, outcome) => {
    expect((await decide(order ?? (await sandbox.order()).id, outcome)).status).toBe(400)
  })

  it('does nothing with another key', async () => {
    expect((await decide((await sandbox.order()).id, 'captured', 'rzp_live_0')).status).toBe(400)
  })
})

it('refuses control calls from browsers', async () => {
  const { id } = await sandbox.order()
  const wanted = { order_id: id, outcome: 'captured' }
  for (const headers of [{ origin: shop }, { 'sec-fetch-site': 'same-origin' }]) {
    expect((await sandbox.call('/sandbox/pay', wanted, headers)).status).toBe(403)
    expect((await sandbox.call('/sandbox/webhooks', undefined, headers)).status).toBe(403)
  }
  expect((await sandbox.call('/sandbox/pay', wanted)).status).toBe(200)
})
