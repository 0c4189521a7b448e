import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, paySandbox } from '../../test/pay-sandbox.ts'
import { paymentGatewaySuite } from '../ports/payment-gateway.suite.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../ports/payment-gateway.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

const order = { receipt: 'a-receipt', amount: 59_00, currency: 'INR' } as const

const sandbox = await paySandbox()
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

const gateway = (more: object = {}, timeout?: number) =>
  razorpayGateway({ ...sandbox, sandboxUrl: sandbox.url, ...more }, timeout)

describe('payments through Razorpay', () => {
  paymentGatewaySuite(async () => ({
    gateway: gateway(),
    pay: async (orderId, outcome) => (await sandbox.pay(orderId, outcome)).razorpay_payment_id,
    authorize: (id) => sandbox.move(id, 'authorize'),
    refund: (id, amount) => sandbox.move(id, 'refund', amount === undefined ? undefined : { amount }),
  }))

  it('capture the money of an order automatically', async () => {
    const { id } = await gateway().createOrder(order)
    const answer = await fetch(`${sandbox.url}/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: sandbox.keyId, order_id: id, outcome: 'captured' }),
    })
    expect(answer.status).toBe(200)
    expect(await gateway().paymentsOf(id)).toMatchObject([{ status: 'captured' }])
  })

  it('contain our receipt and no personal data', async () => {
    const { id } = await gateway().createOrder(order)
    const authorization = `Basic ${Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString('base64')}`
    const kept = await fetch(`${sandbox.url}/v1/orders/${id}`, { headers: { authorization } })
    expect(await kept.json()).toMatchObject({ receipt: 'a-receipt', amount: 59_00, currency: 'INR', notes: [] })
  })
})

/** Every call, where an order and an authorized payment are there. */
async function calls(over: PaymentGateway): Promise<[string, () => Promise<unknown>][]> {
  const { id: orderId } = await gateway().createOrder(order)
  const { razorpay_payment_id: id } = await sandbox.pay(orderId, 'authorized')
  return [
    ['createOrder', () => over.createOrder(order)],
    ['findPayment', () => over.findPayment(id)],
    ['paymentsOf', () => over.paymentsOf(orderId)],
    ['capture', () => over.capture({ id, amount: 59_00, currency: 'INR' })],
  ]
}

async function failures(over: PaymentGateway, behaviour?: Behaviour): Promise<Record<string, unknown>> {
  await sandbox.reset()
  const all = await calls(over)
  if (behaviour) await sandbox.behave(behaviour)
  const failed = all.map(async ([name, call]) => [name, await call().catch((error: unknown) => error)] as const)
  return Object.fromEntries(await Promise.all(failed))
}

const every = (kind: typeof GatewayUnavailable | typeof GatewayRefused) =>
  Object.fromEntries(
    ['createOrder', 'findPayment', 'paymentsOf', 'capture'].map((name) => [name, expect.any(kind) as unknown]),
  )

describe('every call', () => {
  it('fails as unavailable when the provider is unavailable', async () => {
    expect(await failures(gateway(), { api: { mode: 'unavailable' } })).toEqual(every(GatewayUnavailable))
  })

  it('fails as unavailable when the provider never answers', async () => {
    expect(await failures(gateway({}, 200), { api: { mode: 'hang' } })).toEqual(every(GatewayUnavailable))
  })

  it('fails as unavailable when the provider is down', async () => {
    expect(await failures(gateway({ sandboxUrl: await nobody() }))).toEqual(every(GatewayUnavailable))
  })

  it('is refused when the provider refuses', async () => {
    expect(await failures(gateway(), { api: { mode: 'refuse' } })).toEqual(every(GatewayRefused))
  })

  it('says with the provider’s codes why it is refused, and nothing else of its answer', async () => {
    for (const failed of Object.values(await failures(gateway(), { api: { mode: 'refuse', field: 'currency' } })))
      expect(failed).toMatchObject({ reason: 'BAD_REQUEST_ERROR currency input_validation_failed' })
  })

  it('is refused when the keys are wrong', async () => {
    expect(await failures(gateway({ keySecret: 'another' }))).toEqual(every(GatewayRefused))
  })

  it('never exposes the keys or the provider’s messages', async () => {
    const errors = [
      await failures(gateway(), { api: { mode: 'refuse' } }),
      await failures(gateway(), { api: { mode: 'unavailable' } }),
      await failures(gateway({ sandboxUrl: await nobody() })),
    ]
    const everything = inspect(errors, { depth: 10, showHidden: true })
    for (const word of [sandbox.keySecret, 'told to', 'ECONNREFUSED', 'Basic ']) expect(everything).not.toContain(word)
  })
})

it('accepts a slow answer', async () => {
  await sandbox.behave({ api: { mode: 'late', milliseconds: 100 } })
  expect(await gateway().createOrder(order)).toEqual({ id: expect.stringMatching(/^order_\w{14}$/) as string })
})

describe('a provider with unexpected answers', () => {
  let server: ReturnType<typeof createServer> | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function provider(answer: (send: import('node:http').ServerResponse) => void): Promise<PaymentGateway> {
    server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return gateway({ sandboxUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, 300)
  }

  it.each([408, 425, 429, 500, 502, 504])('is unavailable with status %i, whatever the body', async (status) => {
    const over = await provider((response) => response.writeHead(status).end('<html>'))
    await expect(over.findPayment('pay_00000000000000')).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('is unavailable when it redirects', async () => {
    const over = await provider((response) => response.writeHead(302, { location: sandbox.url }).end())
    await expect(over.findPayment('pay_00000000000000')).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it.each(['', 'not json', '{}', '{"id":"pay_1","status":"happy","amount":"1","currency":"INR"}'])(
    'is away when it answers %j',
    async (text) => {
      const over = await provider((response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      )
      await expect(over.findPayment('pay_00000000000000')).rejects.toBeInstanceOf(GatewayUnavailable)
    },
  )

  it('is abandoned when its answer never ends', async () => {
    const hungUp = Promise.withResolvers<void>()
    const over = await provider((response) => {
      response.once('close', hungUp.resolve)
      response.writeHead(200, { 'content-type': 'application/json' })
      const refillBucket = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(refillBucket))
    })
    await expect(over.findPayment('pay_00000000000000')).rejects.toBeInstanceOf(GatewayUnavailable)
    await hungUp.promise
  })
})

/** An address where nobody listens. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
