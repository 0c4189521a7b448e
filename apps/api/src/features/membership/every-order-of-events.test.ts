import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Persona, signUp } from '../../../test/personas.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { keyOf } from '../../../test/standing.ts'
import type { MemberKey } from '../../keys.ts'

let shop: Shop
let members: { persona: Persona; key: MemberKey }[]
beforeAll(async () => {
  shop = await openShop()
  members = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const persona = await signUp(shop.test, `asha${n}`)
      return { persona, key: await keyOf(shop.test, persona) }
    }),
  )
})
afterAll(() => shop.close())

/** What the provider tells of one order: a payment that fails, and one that comes through. */
const told = {
  created: { event: 'payment.created', payment: 'One', status: 'created' },
  failed: { event: 'payment.failed', payment: 'One', status: 'failed' },
  authorized: { event: 'payment.authorized', payment: 'Two', status: 'authorized' },
  captured: { event: 'payment.captured', payment: 'Two', status: 'captured' },
  paid: { event: 'order.paid', payment: 'Two', status: 'captured' },
} as const
type Told = keyof typeof told
const names = Object.keys(told) as Told[]

/** Every order of all of them. */
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((first, index) => permutations(all.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

/** Every order in which they come when one of them comes twice: each once. */
const sequences = [
  ...new Map(
    names.flatMap((twice) => permutations([...names, twice]).map((one) => [one.join(' '), one] as const)),
  ).values(),
]

const price = { amount: 5800, currency: 'INR' }
const body = (order: string, name: Told) => {
  const { event, payment, status } = told[name]
  const entity = { id: `pay_${payment}${order}`, order_id: `order_${order}`, status, ...price, amount_refunded: 0 }
  return { entity: 'event', event, payload: { payment: { entity } } }
}

/** Orders for all sequences at once, as the gateway would have opened them. */
async function openOrders(prefix: string): Promise<string[]> {
  const at = shop.test.clock.now()
  const ids = sequences.map((_, n) => `${prefix}${String(n).padStart(8, '0')}`)
  await shop.test.ctx.db.order.createMany({
    data: ids.map((id, n) => ({
      id,
      memberKey: members[n % members.length]?.key ?? null,
      planId: 'basic_chat_pack',
      days: 1,
      ...price,
      gatewayOrderId: `order_${id}`,
      createdAt: at,
      updatedAt: at,
    })),
  })
  return ids
}

/** How many orders there are for each number of packs that they started, and for each status. */
async function counts(prefix: string) {
  const orders = await shop.test.ctx.db.order.findMany({
    where: { id: { startsWith: prefix } },
    select: { status: true, gatewayPaymentId: true, id: true, _count: { select: { events: true } }, grant: true },
  })
  return {
    orders: orders.length,
    grants: orders.filter(({ grant }) => grant).length,
    captured: orders.filter(({ status }) => status === 'captured').length,
    rightPayment: orders.filter(({ id, gatewayPaymentId }) => gatewayPaymentId === `pay_Two${id}`).length,
    events: orders.reduce((sum, { _count }) => sum + _count.events, 0),
  }
}

const each = (wanted: number) => ({
  orders: wanted,
  grants: wanted,
  captured: wanted,
  rightPayment: wanted,
  // Created, failed, authorized and captured; that the order is paid is the same news again.
  events: wanted * 4,
})

describe('five events of an order, one of which comes twice', () => {
  it('come in 1800 orders', () => {
    expect(sequences).toHaveLength(1800)
    expect(sequences.every((one) => one.length === 6 && new Set(one).size === 5)).toBe(true)
  })

  it(`grant once whatever their order is: ${sequences.length} orders of events, ${sequences.length} grants`, async () => {
    const ids = await openOrders('apart')
    const lanes = Array.from({ length: members.length }, (_, lane) => lane)
    await Promise.all(
      lanes.map(async (lane) => {
        for (let n = lane; n < ids.length; n += lanes.length) {
          for (const name of sequences[n] ?? []) {
            expect((await shop.tell(body(ids[n] ?? '', name))).status).toBe(200)
          }
        }
      }),
    )
    expect(await counts('apart')).toEqual(each(1800))
  }, 240_000)

  it('leave each member with the days of every order, one after the other', async () => {
    const each = sequences.length / members.length
    for (const { persona } of members) {
      const { paidUntil } = await shop.test.ctx.db.member.findUniqueOrThrow({ where: { id: persona.id } })
      expect(paidUntil).toEqual(new Date(shop.test.clock.now().getTime() + each * 86_400_000))
    }
  })

  it('grant once when all six come at the same moment: 100 orders, 100 grants', async () => {
    const ids = (await openOrders('atonce')).slice(0, 100)
    for (const [n, id] of ids.entries())
      await Promise.all((sequences[n * 18] ?? []).map((name) => shop.tell(body(id, name))))
    expect(await shop.test.ctx.db.grant.count({ where: { order: { id: { in: ids } } } })).toBe(100)
    expect(await shop.test.ctx.db.order.count({ where: { id: { in: ids }, status: 'captured' } })).toBe(100)
  }, 60_000)
})
