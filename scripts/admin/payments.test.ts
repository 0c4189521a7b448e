import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
let asha: string
beforeAll(async () => {
  harness = await openAdminHarness()
  asha = await harness.addMember('Asha')
  await addOrder('opened', 'created', asha)
  await addOrder('waiting', 'authorized', asha)
  await addOrder('failed', 'failed', asha)
  await addOrder('bought', 'captured', asha)
  await addOrder('doubled', 'captured', asha)
  await addOrder('mended', 'captured', asha)
  await addOrder('returned', 'refunded', asha)
  await addOrder('left', 'captured', null)
  await addPaymentEvent('doubled', 'second', 'captured')
  for (const type of ['captured', 'refunded']) await addPaymentEvent('mended', 'third', type)
})
afterAll(() => harness.stop())

let hour = 0
/** Inserts an order with the rows that the product would have stored. */
async function addOrder(id: string, status: string, member: string | null): Promise<void> {
  hour += 1
  const at = new Date(Date.UTC(2026, 0, 1, hour))
  const hasMoney = !['created', 'failed'].includes(status)
  const captured = ['captured', 'refunded'].includes(status) ? at : null
  await harness.db.query(
    `with o as (
       insert into orders (id, member_key, plan_id, days, currency, amount, status, gateway_order_id, gateway_payment_id,
         created_at, updated_at, captured_at)
       values ($1, (select key from members where id = $2), 'monthly_pack', 30, 'INR', 118000, $3::text, 'order_' || $1,
         case when $4 then 'pay_' || $1 end, $5, $5, $6)
       returning key, member_key)
     insert into entitlements (order_key, member_key, plan_id, starts_at, ends_at)
     select key, member_key, 'monthly_pack', $5, $5 + interval '30 days' from o where $6::timestamptz is not null`,
    [id, member, status === 'refunded' ? 'captured' : status, hasMoney, at, captured],
  )
  if (status === 'refunded')
    await harness.db.query("update orders set status = 'refunded', refunded_at = captured_at where id = $1", [id])
  if (captured) await addPaymentEvent(id, id, 'captured')
}

const addPaymentEvent = (order: string, payment: string, type: string) =>
  harness.db.query(
    `insert into payment_events (order_key, payment_id, type, created_at)
     select key, 'pay_' || $2, $3, created_at from orders where id = $1`,
    [order, payment, type],
  )

const ids = async (...args: string[]): Promise<string[]> =>
  JSON.parse((await harness.admin('payments', ...args, '--json')).output).map(({ id }: { id: string }) => id)

describe('the payments', () => {
  it.each([
    ['all', ['left', 'returned', 'mended', 'doubled', 'bought', 'waiting']],
    ['open', ['waiting', 'opened']],
    ['paid', ['left', 'mended', 'doubled', 'bought']],
    ['refunded', ['returned']],
    ['twice', ['doubled']],
    ['left', ['left']],
  ])('that are %s are these: %j', async (state, expected) => {
    expect(await ids('--state', state)).toEqual(expected)
  })

  it('are all listed without --state, and at most --limit of them', async () => {
    expect(await ids()).toEqual(await ids('--state', 'all'))
    expect(await ids('--limit', '2')).toEqual(['left', 'returned'])
  })

  it('fit 80 columns', async () => {
    const { code, output } = await harness.admin('payments')
    expect(code).toBe(0)
    expect(output).toContain(`2026-01-01  paid      INR 1180  ${asha}  2025-26/000001   pay_bought`)
    expect(output).toContain('C2025-26/000001  pay_returned')
    expect(output).toContain('has left')
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('that came twice name the payment to refund', async () => {
    const { output } = await harness.admin('payments', '--state', 'twice')
    expect(output).toMatch(/GIVE BACK\n.+ pay_second\n$/)
  })

  it('contain every field as JSON', async () => {
    const { output } = await harness.admin('payments', '--state', 'twice', '--json')
    expect(JSON.parse(output)).toMatchObject([
      { id: 'doubled', member: asha, plan: 'monthly_pack', amount: 118_000, other_payments: ['pay_second'] },
    ])
    const all = JSON.parse((await harness.admin('payments', '--json')).output)
    expect(all).toContainEqual(
      expect.objectContaining({
        id: 'returned',
        receipt_number: '2025-26/000004',
        credit_note_number: 'C2025-26/000001',
        created_at: '2026-01-01T07:00:00.000Z',
      }),
    )
  })

  it('are explained in the help, and refuse unknown states', async () => {
    expect((await harness.admin('payments', '--help')).output).toContain('Money is given back at the payment provider')
    expect(await harness.admin('payments', '--state', 'lost')).toMatchObject({ code: 1 })
    expect(await harness.admin('payments', 'lost')).toMatchObject({ code: 1 })
  })
})

describe('the payments that need a person', () => {
  const addIssue = (kind: string, reference: string, amount: number, isSettled: boolean) =>
    harness.db.query(
      `insert into payment_issues (kind, reference, is_refund, payment_id, amount, currency, created_at, updated_at,
         settled_at)
       values ($1, $2, $1 like '%refunded', $2, $3, 'INR', '2026-01-02', '2026-01-02',
         case when $4 then timestamptz '2026-01-03' end)`,
      [kind, reference, amount, isSettled],
    )
  beforeAll(async () => {
    await addIssue('refunded', 'pay_wentBack000001', 118_000, true)
    await addIssue('payment_mismatch', 'pay_withFee0000001', 120_450, false)
    await addIssue('dispute_lost', 'disp_lost00000001', 5800, true)
    await addIssue('payment_unmatched', 'pay_foreign0000001', 5900, false)
    await addIssue('dispute_opened', 'disp_open00000001', 29_500, false)
  })

  it('are listed with the id at the provider and what to do, open ones first', async () => {
    const { code, output } = await harness.admin('payments', '--issues')
    expect(code).toBe(0)
    const lines = output.trim().split('\n')
    expect(lines[0]).toMatch(/^DATE \(UTC\) +WHAT +AMOUNT +PAYMENT +TO DO$/)
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/dispute +INR 295 +disp_open00000001 +answer the bank$/),
      expect.stringMatching(/no order +INR 59 +pay_foreign0000001 +refund if not yours$/),
      expect.stringMatching(/other amount +INR 1204.50 +pay_withFee0000001 +refund it$/),
      expect.stringMatching(/dispute lost +INR 58 +disp_lost00000001 +nothing$/),
      expect.stringMatching(/refunded +INR 1180 +pay_wentBack000001 +nothing$/),
    ])
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('contain every field as JSON, at most --limit of them', async () => {
    const { output } = await harness.admin('payments', '--issues', '--limit', '1', '--json')
    expect(JSON.parse(output)).toEqual([
      {
        kind: 'dispute_opened',
        reference: 'disp_open00000001',
        payment_id: 'disp_open00000001',
        order_id: null,
        receipt: null,
        amount: 29_500,
        currency: 'INR',
        created_at: '2026-01-02T00:00:00.000Z',
        settled_at: null,
      },
    ])
  })

  it('are not listed by state', async () => {
    expect(await harness.admin('payments', '--issues', '--state', 'paid')).toMatchObject({ code: 1 })
  })
})
