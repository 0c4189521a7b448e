import type { Tx } from '@satrangi/db'

interface PaymentEvent {
  readonly orderKey: bigint
  readonly paymentId: string
  readonly type: string
}

/** Records an event of a payment; false when it was recorded before. */
export async function insertPaymentEvent(
  tx: Tx,
  { orderKey, paymentId, type }: PaymentEvent,
  at: Date,
): Promise<boolean> {
  const added = await tx.$executeRaw`
    insert into payment_events (order_key, payment_id, type, created_at)
    values (${orderKey}, ${paymentId}, ${type}, ${at})
    on conflict (payment_id, type) do nothing`
  return added === 1
}

/** Whether this event was recorded and, in the same transaction, applied. */
export async function hasPaymentEvent(db: Tx, { orderKey, paymentId, type }: PaymentEvent): Promise<boolean> {
  return (await db.paymentEvent.count({ where: { orderKey, paymentId, type } })) > 0
}

/** The order for which a payment was recorded. */
export async function findOrderKeyOfPayment(db: Tx, paymentId: string): Promise<bigint | undefined> {
  const event = await db.paymentEvent.findFirst({ where: { paymentId }, select: { orderKey: true } })
  return event?.orderKey
}

/** Another payment of an order whose money came and stayed. */
export async function findOtherPayment(tx: Tx, orderKey: bigint, paymentId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ paymentId: string }[]>`
    select e.payment_id as "paymentId" from payment_events e
    where e.order_key = ${orderKey} and (e.type = 'captured' or e.type like 'part_refunded:%')
      and e.payment_id <> ${paymentId}
      and not exists (
        select 1 from payment_events back
        where back.payment_id = e.payment_id and back.type in ('refunded', 'dispute_lost'))
    order by e.key limit 1`
  return rows[0]?.paymentId ?? null
}
