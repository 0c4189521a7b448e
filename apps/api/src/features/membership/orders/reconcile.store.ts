import type { Db, Tx } from '@satrangi/db'
import { addJob } from '../../shared/outbox/index.ts'
import { transitions } from './orders.rules.ts'
import type { OrderRow } from './orders.store.ts'

/** An order that this process reconciles, with when it was reconciled before. */
export type ClaimedOrder = OrderRow & { readonly previouslyReconciledAt: Date | null }

interface DueOrders {
  createdAfter: Date
  createdBefore: Date
  now: Date
  limit: number
}

/**
 * Claims some orders that are due, those never reconciled first; no other process gets them now.
 * Between two reconciliations lies a quarter of an order's age, from two minutes to six hours.
 */
export async function claimOrders(
  db: Db,
  { createdAfter, createdBefore, now, limit }: DueOrders,
): Promise<ClaimedOrder[]> {
  return db.$queryRaw<ClaimedOrder[]>`
    with due as (
      select key, reconciled_at as asked_before from orders
      where status in ('created', 'attempted', 'failed', 'authorized', 'captured')
        and gateway_order_id is not null and created_at > ${createdAfter} and created_at <= ${createdBefore}
        and (reconciled_at is null or reconciled_at <= ${now}::timestamptz
          - least(greatest((reconciled_at - created_at) / 4, interval '2 minutes'), interval '6 hours'))
      order by reconciled_at nulls first, key limit ${limit}
      for update skip locked
    )
    update orders o set reconciled_at = ${now} from due where o.key = due.key
    returning o.key, o.id, o.member_key as "memberKey", o.plan_id as "planId", o.days, o.currency, o.amount, o.status,
      o.gateway_order_id as "gatewayOrderId", o.gateway_payment_id as "gatewayPaymentId",
      due.asked_before as "previouslyReconciledAt"`
}

/** Claims one order that was not reconciled since then; false when another call has just done so. */
export async function claimOrder(db: Db, key: bigint, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const { count } = await db.order.updateMany({
    where: { key, OR: [{ reconciledAt: null }, { reconciledAt: { lte: since } }] },
    data: { reconciledAt: now },
  })
  return count === 1
}

/** Returns claimed orders that were not reconciled after all. */
export async function releaseOrders(db: Db, claimed: readonly ClaimedOrder[]): Promise<void> {
  for (const { key, previouslyReconciledAt } of claimed) {
    await db.order.update({ where: { key }, data: { reconciledAt: previouslyReconciledAt }, select: { key: true } })
  }
}

/** Closes what nobody paid; late money would still be taken. */
export async function failUnpaidOrders(db: Db, createdBefore: Date, at: Date): Promise<number> {
  const { to, from } = transitions.expired
  const { count } = await db.order.updateMany({
    where: { status: { in: [...from] }, createdAt: { lte: createdBefore } },
    data: { status: to, updatedAt: at },
  })
  return count
}

/** Removes orders that never reached the gateway, and those that were never paid. Of both no money can come. */
export async function deleteUnpayableOrders(
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

/** Adds a job that asks the gateway about one order. */
export const scheduleReconciliation = (db: Tx, order: string): Promise<void> => addJob(db, 'reconcile_order', { order })
