import type { Db } from '@satrangi/db'
import { moves } from './orders.rules.ts'
import type { OrderRow } from './orders.store.ts'

/** An order that this process asks about, with when it was asked about before. */
export type Claimed = OrderRow & { readonly askedBefore: Date | null }

interface Due {
  oldest: Date
  youngest: Date
  now: Date
  limit: number
}

/**
 * Takes some orders that are due, those never asked about first; no other process gets them now.
 * Between two times lies a quarter of an order's age, from two minutes to six hours.
 */
export async function claimOrders(db: Db, { oldest, youngest, now, limit }: Due): Promise<Claimed[]> {
  return db.$queryRaw<Claimed[]>`
    with due as (
      select key, reconciled_at as asked_before from orders
      where status in ('created', 'attempted', 'failed', 'authorized', 'captured')
        and gateway_order_id is not null and created_at > ${oldest} and created_at <= ${youngest}
        and (reconciled_at is null or reconciled_at <= ${now}::timestamptz
          - least(greatest((reconciled_at - created_at) / 4, interval '2 minutes'), interval '6 hours'))
      order by reconciled_at nulls first, key limit ${limit}
      for update skip locked
    )
    update orders o set reconciled_at = ${now} from due where o.key = due.key
    returning o.key, o.id, o.member_key as "memberKey", o.plan_id as "planId", o.days, o.currency, o.amount, o.status,
      o.gateway_order_id as "gatewayOrderId", o.gateway_payment_id as "gatewayPaymentId",
      due.asked_before as "askedBefore"`
}

/** Gives orders back that were not asked about after all. */
export async function unclaimOrders(db: Db, claimed: readonly Claimed[]): Promise<void> {
  for (const { key, askedBefore } of claimed) {
    await db.order.update({ where: { key }, data: { reconciledAt: askedBefore }, select: { key: true } })
  }
}

/** Closes what nobody paid; late money would still be taken. */
export async function expireOrders(db: Db, createdBefore: Date, at: Date): Promise<number> {
  const { to, from } = moves.expired
  const { count } = await db.order.updateMany({
    where: { status: { in: [...from] }, createdAt: { lte: createdBefore } },
    data: { status: to, updatedAt: at },
  })
  return count
}

/** Removes orders that never reached the gateway, and those that were never paid. Of both no money can come. */
export async function removeDeadOrders(
  db: Db,
  { unknownBefore, unpaidBefore }: { unknownBefore: Date; unpaidBefore: Date },
): Promise<number> {
  const { count } = await db.order.deleteMany({
    where: {
      capturedAt: null,
      OR: [
        { gatewayOrderId: null, createdAt: { lte: unknownBefore } },
        { status: 'failed', createdAt: { lte: unpaidBefore } },
      ],
    },
  })
  return count
}
