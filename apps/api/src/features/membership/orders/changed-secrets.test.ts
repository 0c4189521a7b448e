import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'
import { readConfig } from '../../../config.ts'

// The product has new secrets of its own; the sandbox signs with those from before, or with others.

const change = async (old: 'kept' | 'gone') => {
  const shop = await startPaymentTest()
  const asha = await addMember(shop.test, `asha-${old}`)
  const { payments } = shop.test.ctx.config
  if (!payments) throw new Error('there are no payments')
  const isKept = old === 'kept'
  // The keys under which the gateway is asked stay: only what signatures are checked with changes.
  Object.assign(payments, {
    keySecret: 'a new key secret',
    oldKeySecret: isKept ? shop.sandbox.keySecret : undefined,
    webhookSecret: 'a new webhook secret',
    oldWebhookSecret: isKept ? shop.sandbox.webhookSecret : undefined,
  })
  return { shop, asha }
}

describe.each(['kept', 'gone'] as const)('while secrets change and the old ones are %s', (old) => {
  let shop: PaymentTest
  let asha: TestMember
  beforeAll(async () => {
    ;({ shop, asha } = await change(old))
  })
  afterAll(() => shop.close())

  it('what the checkout signed with the old one is taken only while it is kept', async () => {
    const order = await shop.order(asha)
    const paid = await shop.sandbox.pay(order.id, 'captured')
    if (old === 'kept') expect(await shop.verify(asha, order, paid)).toMatchObject({ state: 'granted' })
    else expect(await refused(shop.verify(asha, order, paid))).toMatchObject({ code: 'payment_not_verified' })
    expect(await shop.entitlementsOf(order)).toBe(old === 'kept' ? 1 : 0)
  })

  it('what a webhook was signed with the old one is taken only while it is kept', async () => {
    const order = await shop.order(asha, 'weekly_pack')
    const { razorpay_payment_id } = await shop.sandbox.pay(order.id, 'captured')
    await shop.sendWebhookOf(razorpay_payment_id)
    expect(await shop.entitlementsOf(order)).toBe(old === 'kept' ? 1 : 0)
  })

  it('the new one is taken in any case', async () => {
    const order = await shop.order(asha, 'basic_chat_pack')
    await shop.sandbox.pay(order.id, 'captured')
    const { body = '' } = (await shop.sandbox.events()).findLast(({ event }) => event === 'payment.captured') ?? {}
    expect(await shop.sendWebhook(body, 'a new webhook secret')).toMatchObject({ status: 200 })
    expect(await shop.entitlementsOf(order)).toBe(1)
  })
})

describe('an empty secret', () => {
  const word = 'x'.repeat(31)
  const least = {
    DATABASE_URL: 'postgresql://127.0.0.1/x',
    SESSION_SECRET: `1${word}`,
    CODE_SECRET: `2${word}`,
    PHOTO_SECRET: `3${word}`,
    LOG_SECRET: `4${word}`,
    IDENTITY_SECRET: `5${word}`,
    EVIDENCE_KEY: `6${word}`,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a',
    RAZORPAY_WEBHOOK_SECRET: 'b',
  }
  it.each(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])('of %s does not start', (name) => {
    expect(readConfig(least).payments).toMatchObject({ keySecret: 'a', webhookSecret: 'b' })
    expect(() => readConfig({ ...least, [name]: '' })).toThrow('an empty secret would let anybody sign')
  })
})
