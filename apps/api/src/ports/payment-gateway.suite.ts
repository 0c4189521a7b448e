import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from './payment-gateway.ts'

/** What stands behind a gateway: a person who pays, and a bank that decides. */
export interface Payers {
  gateway: PaymentGateway
  /** A person tries to pay an order. @returns the provider's id of the payment */
  pay: (orderId: string, outcome: 'captured' | 'authorized' | 'failed' | 'created') => Promise<string>
  /** The bank says yes after all. */
  authorize: (paymentId: string) => Promise<void>
  refund: (paymentId: string, amount?: number) => Promise<void>
}

const wanted = { receipt: 'a-receipt', amount: 59_00, currency: 'INR' } as const

/** What every payment gateway does. */
export function paymentGatewaySuite(open: () => Promise<Payers>): void {
  let payers: Payers
  let gateway: PaymentGateway
  let orderId: string
  beforeEach(async () => {
    payers = await open()
    gateway = payers.gateway
    orderId = (await gateway.createOrder(wanted)).id
  })

  describe('an order', () => {
    it('has a new id each time', async () => {
      expect((await gateway.createOrder(wanted)).id).not.toBe(orderId)
    })

    it('has no payments before an attempt', async () => {
      expect(await gateway.paymentsOf(orderId)).toEqual([])
    })

    it('determines the amount and currency of its payments', async () => {
      const { id } = await gateway.createOrder({ receipt: 'another', amount: 1_99, currency: 'USD' })
      const payment = await gateway.findPayment(await payers.pay(id, 'captured'))
      expect(payment).toMatchObject({ orderId: id, amount: 1_99, currency: 'USD' })
    })

    it('lists all its payment attempts and none of another order', async () => {
      const failed = await payers.pay(orderId, 'failed')
      const captured = await payers.pay(orderId, 'captured')
      const other = await gateway.createOrder(wanted)
      await payers.pay(other.id, 'captured')
      const tried = await gateway.paymentsOf(orderId)
      expect(Object.fromEntries(tried.map(({ id, status }) => [id, status]))).toEqual({
        [failed]: 'failed',
        [captured]: 'captured',
      })
    })
  })

  describe('a payment', () => {
    it.each(['captured', 'authorized', 'failed', 'created'] as const)('that is %s says so', async (status) => {
      const id = await payers.pay(orderId, status)
      const payment = { id, orderId, status, amount: wanted.amount, currency: wanted.currency, amountRefunded: 0 }
      expect(await gateway.findPayment(id)).toEqual(payment)
      expect(await gateway.paymentsOf(orderId)).toEqual([payment])
    })

    it('that failed can be authorized late', async () => {
      const id = await payers.pay(orderId, 'failed')
      await payers.authorize(id)
      expect(await gateway.findPayment(id)).toMatchObject({ status: 'authorized' })
    })

    it('reports its refunded part', async () => {
      const id = await payers.pay(orderId, 'captured')
      await payers.refund(id, 900)
      expect(await gateway.findPayment(id)).toMatchObject({ status: 'captured', amountRefunded: 900 })
      await payers.refund(id)
      expect(await gateway.findPayment(id)).toMatchObject({ status: 'refunded', amountRefunded: wanted.amount })
    })
  })

  describe('an unknown id', () => {
    it.each(['pay_00000000000000', 'pay_tooShort'])('is undefined: the payment %s', async (id) => {
      expect(await gateway.findPayment(id)).toBeUndefined()
    })

    it.each(['order_00000000000000', 'order_tooShort'])('has no payments: the order %s', async (id) => {
      expect(await gateway.paymentsOf(id)).toEqual([])
    })
  })

  describe('capturing', () => {
    const asked = { amount: wanted.amount, currency: wanted.currency }

    it('makes an authorized payment a captured one', async () => {
      const id = await payers.pay(orderId, 'authorized')
      expect(await gateway.capture({ id, ...asked })).toMatchObject({ id, orderId, status: 'captured' })
      expect(await gateway.findPayment(id)).toMatchObject({ status: 'captured' })
    })

    it('returns a captured payment as it is', async () => {
      const id = await payers.pay(orderId, 'captured')
      expect(await gateway.capture({ id, ...asked })).toMatchObject({ id, status: 'captured' })
      await payers.refund(id)
      expect(await gateway.capture({ id, ...asked })).toMatchObject({ id, status: 'refunded' })
    })

    it('happens once under five concurrent calls', async () => {
      const id = await payers.pay(orderId, 'authorized')
      const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.capture({ id, ...asked })))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('captured'))
    })

    it.each([
      ['of another amount', { ...asked, amount: 1_00 }],
      ['in another currency', { ...asked, currency: 'USD' }],
    ])('is refused %s', async (_, other) => {
      const id = await payers.pay(orderId, 'authorized')
      await expect(gateway.capture({ id, ...other })).rejects.toMatchObject({ name: 'GatewayRefused' })
      expect(await gateway.findPayment(id)).toMatchObject({ status: 'authorized' })
    })

    it('is refused for a payment that the bank has not authorised', async () => {
      const id = await payers.pay(orderId, 'failed')
      await expect(gateway.capture({ id, ...asked })).rejects.toMatchObject({ name: 'GatewayRefused' })
    })

    it('is refused for an unknown payment', async () => {
      const unknown = gateway.capture({ id: 'pay_00000000000000', ...asked })
      await expect(unknown).rejects.toMatchObject({ name: 'GatewayRefused' })
    })
  })

  it('refuses an order of nothing', async () => {
    const order = gateway.createOrder({ ...wanted, amount: 1 })
    await expect(order).rejects.toMatchObject({ name: 'GatewayRefused' })
  })
}
