import { roundsOf } from '@satrangi/test-kit/night'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { startPaymentTest } from '../../../../test/shop.ts'

const shop = await startPaymentTest()
const members = await Promise.all(
  Array.from({ length: 4 }, async (_, n) => {
    const persona = await addMember(shop.test, `asha${n}`)
    return { persona, key: await keyOf(shop.test, persona) }
  }),
)
afterAll(() => shop.close())

/** What the provider tells of one order: a payment that fails, and one that comes through. */
const webhookEvents = {
  created: { event: 'payment.created', payment: 'One', status: 'created' },
  failed: { event: 'payment.failed', payment: 'One', status: 'failed' },
  authorized: { event: 'payment.authorized', payment: 'Two', status: 'authorized' },
  captured: { event: 'payment.captured', payment: 'Two', status: 'captured' },
  paid: { event: 'order.paid', payment: 'Two', status: 'captured' },
} as const
type EventName = keyof typeof webhookEvents
const names = Object.keys(webhookEvents) as EventName[]

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
const body = (order: string, name: EventName) => {
  const { event, payment, status } = webhookEvents[name]
  const entity = { id: `pay_${payment}${order}`, order_id: `order_${order}`, status, ...price, amount_refunded: 0 }
  return { entity: 'event', event, payload: { payment: { entity } } }
}

let opened = 0

/** An order as the gateway would have opened it, each for another of the members. */
async function openOrder(): Promise<string> {
  opened += 1
  const id = `order${String(opened).padStart(8, '0')}`
  const at = shop.test.clock.now()
  const memberKey = members[opened % members.length]?.key ?? null
  const times = { createdAt: at, updatedAt: at }
  await shop.test.ctx.db.order.create({
    data: { id, memberKey, planId: 'basic_chat_pack', days: 1, ...price, gatewayOrderId: `order_${id}`, ...times },
  })
  return id
}

async function deliver(id: string, events: readonly EventName[]): Promise<void> {
  for (const name of events) expect((await shop.sendWebhook(body(id, name))).status).toBe(200)
}

/** Everything that is stored of an order, without its own name: two that are equal here go on alike. */
async function stateOf(id: string): Promise<string> {
  const [row] = await shop.test.ctx.db.$queryRaw<{ state: object }[]>`
    select jsonb_build_object(
      'order', to_jsonb(o) - 'key' - 'member_key' - 'id' - 'gateway_order_id' - 'receipt_number' - 'credit_note_number',
      'numbered', jsonb_build_array(o.receipt_number is not null, o.credit_note_number is not null),
      'events', (select jsonb_agg(to_jsonb(e) - 'key' - 'order_key' order by payment_id, type)
        from payment_events e where e.order_key = o.key),
      'grants', (select count(*) from entitlements g where g.order_key = o.key)) as state
    from orders o where o.id = ${id}`
  return JSON.stringify(row?.state).replaceAll(id, '')
}

/** The states that an order can reach, and where each event takes it from there. */
async function explore(): Promise<{ first: string; after: Map<string, Map<EventName, string>> }> {
  const first = await stateOf(await openOrder())
  const after = new Map<string, Map<EventName, string>>()
  const paths = new Map<string, EventName[]>([[first, []]])
  for (const [state, path] of paths) {
    const reached = await Promise.all(
      names.map(async (name) => {
        const id = await openOrder()
        await deliver(id, [...path, name])
        return [name, await stateOf(id)] as const
      }),
    )
    after.set(state, new Map(reached))
    for (const [name, nextStatus] of reached) if (!paths.has(nextStatus)) paths.set(nextStatus, [...path, name])
  }
  return { first, after }
}

const granted = {
  order: expect.objectContaining({ status: 'captured', gateway_payment_id: 'pay_Two' }),
  // Created, failed, authorized and captured; that the order is paid is the same news again.
  events: ['One', 'One', 'Two', 'Two'].map((payment) => expect.objectContaining({ payment_id: `pay_${payment}` })),
  numbered: [true, false],
  grants: 1,
}

describe('five events of an order, one of which comes twice', () => {
  it('come in 1800 orders', () => {
    expect(sequences).toHaveLength(1800)
    expect(sequences.every((one) => one.length === 6 && new Set(one).size === 5)).toBe(true)
  })

  // What an order does next depends on what is stored of it alone. So each event is delivered once in each state that
  // can be reached, and every sequence is a walk through these states.
  it('grant once whatever their order is: 1800 orders of events, each ends in one grant', async () => {
    const { first, after } = await explore()
    expect(after.size).toBeGreaterThan(names.length)
    for (const sequence of sequences) {
      const end = sequence.reduce((state, name) => after.get(state)?.get(name) ?? 'unknown', first)
      expect([sequence, JSON.parse(end)]).toEqual([sequence, granted])
    }
    for (const state of after.keys()) {
      const { order, grants } = JSON.parse(state) as { order: { status: string }; grants: number }
      expect([order.status, grants]).toEqual([order.status, order.status === 'captured' ? 1 : 0])
    }
  })

  it('grant once in twenty of these orders, delivered from their first event to their last', async () => {
    const chosen = sequences.filter((_, n) => n % 90 === 0)
    expect(chosen).toHaveLength(20)
    await Promise.all(
      chosen.map(async (sequence) => {
        const id = await openOrder()
        await deliver(id, sequence)
        expect(JSON.parse(await stateOf(id))).toEqual(granted)
      }),
    )
  })

  it('grant once when all six come at the same moment', async () => {
    const rounds = roundsOf({ day: 20, night: 100 })
    const step = sequences.length / rounds.length
    for (const round of rounds) {
      const id = await openOrder()
      await Promise.all((sequences[step * (round - 1)] ?? []).map((name) => deliver(id, [name])))
      expect(JSON.parse(await stateOf(id))).toMatchObject({ order: { status: 'captured' }, grants: 1 })
    }
  }, 60_000)

  it('leave each member with the days of every order, one after the other', async () => {
    for (const { persona, key } of members) {
      const days = await shop.test.ctx.db.entitlement.count({ where: { memberKey: key } })
      const { paidUntil } = await shop.test.ctx.db.member.findUniqueOrThrow({ where: { id: persona.id } })
      expect(days).toBeGreaterThan(20)
      expect(paidUntil).toEqual(new Date(shop.test.clock.now().getTime() + days * 86_400_000))
    }
  })
})
