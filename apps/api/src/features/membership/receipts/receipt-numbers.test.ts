import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx

let made = 0
beforeEach(async () => {
  await db.$executeRaw`truncate orders, entitlements, receipt_series cascade`
})

type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0]

/** An order as it stands once its money came, with its entitlement. */
async function capture(at: string, { tx, isTest = false }: { tx?: Tx; isTest?: boolean } = {}): Promise<string> {
  made += 1
  const id = `order-${made}`
  const insert = async (inner: Tx) => {
    await inner.$executeRaw`
      with o as (
        insert into orders (id, plan_id, days, currency, amount, status, gateway_order_id, gateway_payment_id, is_test,
          created_at, updated_at, captured_at)
        values (${id}, 'weekly_pack', 7, 'INR', 29500, 'captured', 'order_' || ${id}, 'pay_' || ${id}, ${isTest},
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
        returning key)
      insert into entitlements (order_key, plan_id, starts_at, ends_at)
      select key, 'weekly_pack', ${at}::timestamptz, ${at}::timestamptz + interval '7 days' from o`
  }
  await (tx ? insert(tx) : db.$transaction(insert))
  return id
}
const refund = (id: string, at: string) => db.$executeRaw`
  update orders set status = 'refunded', refunded_at = ${at}::timestamptz where id = ${id}`
const numbersOf = async (id: string) => {
  const { receiptNumber, creditNoteNumber } = await db.order.findUniqueOrThrow({ where: { id } })
  return [receiptNumber, creditNoteNumber]
}

describe('the number of a receipt', () => {
  it('counts from one in each financial year, which begins on 1 April in India', async () => {
    const at = ['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00Z', '2026-12-31T23:00:00Z', '2027-03-31T19:00:00Z']
    const numbers = []
    for (const when of at) numbers.push((await numbersOf(await capture(when)))[0])
    expect(numbers).toEqual(['2025-26/000001', '2026-27/000001', '2026-27/000002', '2027-28/000001'])
    expect((await numbersOf(await capture('2099-06-01T00:00:00Z')))[0]).toBe('2099-00/000001')
  })

  it('is given again when the payment was rolled back', async () => {
    const burnt = db.$transaction(async (tx) => {
      await capture('2026-05-01T00:00:00Z', { tx })
      throw new Error('the process died')
    })
    await expect(burnt).rejects.toThrow('the process died')
    expect(await numbersOf(await capture('2026-05-01T00:00:00Z'))).toEqual(['2026-27/000001', null])
  })

  it('stays with its order when it changes, and belongs to no other', async () => {
    const [one, other] = [await capture('2026-05-01T00:00:00Z'), await capture('2026-05-01T00:00:00Z')]
    await db.order.update({ where: { id: one }, data: { status: 'captured' } })
    expect([await numbersOf(one), await numbersOf(other)]).toEqual([
      ['2026-27/000001', null],
      ['2026-27/000002', null],
    ])
    const copy = db.order.update({ where: { id: other }, data: { receiptNumber: '2026-27/000001' } })
    await expect(copy).rejects.toThrow()
    await expect(db.order.update({ where: { id: other }, data: { receiptNumber: null } })).rejects.toThrow()
  })

  it('of a test payment is none of the books', async () => {
    const id = await capture('2026-05-01T00:00:00Z', { isTest: true })
    await refund(id, '2026-05-02T00:00:00Z')
    expect(await numbersOf(id)).toEqual(['T2026-27/000001', 'TC2026-27/000001'])
    expect(await numbersOf(await capture('2026-05-01T00:00:00Z'))).toEqual(['2026-27/000001', null])
  })

  it('has 16 characters at most, and more digits when six are not enough', async () => {
    await db.receiptSeries.create({ data: { kind: 'receipt', year: '2026-27', last: 999_999 } })
    expect((await numbersOf(await capture('2026-05-01T00:00:00Z')))[0]).toBe('2026-27/1000000')
    await db.receiptSeries.updateMany({ data: { last: 99_999_999 } })
    await expect(capture('2026-05-01T00:00:00Z')).rejects.toThrow('orders_receipt_number_form')
  })
})

describe('the number of a credit note', () => {
  it('is of the year in which the money went back', async () => {
    const id = await capture('2026-03-30T00:00:00Z')
    await refund(id, '2026-04-02T00:00:00Z')
    expect(await numbersOf(id)).toEqual(['2025-26/000001', 'C2026-27/000001'])
  })

  it('is none where nothing was granted', async () => {
    await db.$executeRaw`
      insert into orders (id, plan_id, days, currency, amount, status, gateway_order_id, gateway_payment_id,
        created_at, updated_at, captured_at, refunded_at)
      values ('never', 'weekly_pack', 7, 'INR', 29500, 'refunded', 'order_never', 'pay_never', now(), now(), now(), now())`
    expect(await numbersOf('never')).toEqual([null, null])
  })
})
