import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk
let asha: string
beforeAll(async () => {
  desk = await openTestDesk()
  asha = await desk.insertMember('Asha')
  await insertOrder('opened', 'created', asha)
  await insertOrder('waiting', 'authorized', asha)
  await insertOrder('failed', 'failed', asha)
  await insertOrder('bought', 'captured', asha)
  await insertOrder('doubled', 'captured', asha)
  await insertOrder('mended', 'captured', asha)
  await insertOrder('returned', 'refunded', asha)
  await insertOrder('left', 'captured', null)
  await tell('doubled', 'second', 'captured')
  for (const type of ['captured', 'refunded']) await tell('mended', 'third', type)
})
afterAll(() => desk.stop())

let hour = 0
/** An order as the product would have left it. */
async function insertOrder(id: string, status: string, member: string | null): Promise<void> {
  hour += 1
  const at = new Date(Date.UTC(2026, 0, 1, hour))
  const hasMoney = !['created', 'failed'].includes(status)
  const captured = ['captured', 'refunded'].includes(status) ? at : null
  await desk.db.query(
    `with o as (
       insert into orders (id, member_key, plan_id, days, currency, amount, status, gateway_order_id, gateway_payment_id,
         created_at, updated_at, captured_at, refunded_at)
       values ($1, (select key from members where id = $2), 'monthly_pack', 30, 'INR', 118000, $3::text, 'order_' || $1,
         case when $4 then 'pay_' || $1 end, $5, $5, $6, case when $3 = 'refunded' then $6::timestamptz end)
       returning key, member_key)
     insert into entitlements (order_key, member_key, plan_id, starts_at, ends_at)
     select key, member_key, 'monthly_pack', $5, $5 + interval '30 days' from o where $6::timestamptz is not null`,
    [id, member, status, hasMoney, at, captured],
  )
  if (captured) await tell(id, id, 'captured')
}

const tell = (order: string, payment: string, type: string) =>
  desk.db.query(
    `insert into payment_events (order_key, payment_id, type, created_at)
     select key, 'pay_' || $2, $3, created_at from orders where id = $1`,
    [order, payment, type],
  )

const ids = async (...words: string[]): Promise<string[]> =>
  JSON.parse((await desk.admin('payments', ...words, '--json')).output).map(({ id }: { id: string }) => id)

describe('the payments', () => {
  it.each([
    ['all', ['left', 'returned', 'mended', 'doubled', 'bought', 'waiting']],
    ['open', ['waiting', 'opened']],
    ['paid', ['left', 'mended', 'doubled', 'bought']],
    ['refunded', ['returned']],
    ['twice', ['doubled']],
    ['left', ['left']],
  ])('that are %s are these: %j', async (state, wanted) => {
    expect(await ids('--state', state)).toEqual(wanted)
  })

  it('are all of them unless it is said, and so many as it is said', async () => {
    expect(await ids()).toEqual(await ids('--state', 'all'))
    expect(await ids('--limit', '2')).toEqual(['left', 'returned'])
  })

  it('fit 80 columns', async () => {
    const { code, output } = await desk.admin('payments')
    expect(code).toBe(0)
    expect(output).toContain(`2026-01-01 04:00  paid        INR 1180.00  ${asha}  pay_bought`)
    expect(output).toContain('has left')
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('that came twice name the one that is to be given back', async () => {
    const { output } = await desk.admin('payments', '--state', 'twice')
    expect(output).toMatch(/GIVE BACK\n.+ pay_second\n$/)
  })

  it('have everything that a program may want', async () => {
    const { output } = await desk.admin('payments', '--state', 'twice', '--json')
    expect(JSON.parse(output)).toMatchObject([
      { id: 'doubled', member: asha, plan: 'monthly_pack', amount: 118_000, other_payments: ['pay_second'] },
    ])
  })

  it('are explained, and of no other state', async () => {
    expect((await desk.admin('payments', '--help')).output).toContain('Money is given back at the payment provider')
    expect(await desk.admin('payments', '--state', 'lost')).toMatchObject({ code: 1 })
    expect(await desk.admin('payments', 'lost')).toMatchObject({ code: 1 })
  })
})
