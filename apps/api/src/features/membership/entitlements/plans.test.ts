import { currencies, offersOf, paidPlanIds, plans, routes } from '@satrangi/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { type PaymentTest, startPaymentTest } from '../../../../test/shop.ts'

let shop: PaymentTest
beforeAll(async () => {
  shop = await startPaymentTest()
})
afterAll(() => shop.close())

const ask = () => rawCall(shop.test.app, routes.membership.plans)

it('the plans are read by anybody, and may be cached by anybody', async () => {
  const { status, headers, body } = await ask()
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(body).toMatchObject({ plans: plans.map(({ id, title }) => ({ id, title })) })
})

it('the plans have every offer of the price list, the exclusive pack its second price', async () => {
  const { plans: offered } = (await ask()).body as {
    plans: { id: string; offers: object[]; chats_per_day: number | null }[]
  }
  for (const id of paidPlanIds) {
    const expected = currencies.flatMap((currency) => offersOf(id, currency).map((offer) => ({ currency, ...offer })))
    expect(offered.find((plan) => plan.id === id)?.offers).toEqual(expected)
  }
  expect(offered.map((plan) => plan.chats_per_day)).toEqual([5, 10, 20, null, null, null, 5])
  expect(offered.find(({ id }) => id === 'free')?.offers).toEqual([])
})

it('every offer that is read can be ordered as it stands', async () => {
  const asha = await addMember(shop.test, 'asha')
  const { plans: offered } = await asha.call(routes.membership.plans)
  for (const { id, offers } of offered) {
    for (const { currency, amount, days } of offers) {
      const body = { plan_id: id as (typeof paidPlanIds)[number], currency, amount }
      expect(await asha.call(routes.membership.createOrder, { body })).toMatchObject({ amount, days, currency })
    }
  }
})
