import type { Currency, PaidPlanId } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type OrderStatus, type PaymentFact, transitions } from './orders.rules.ts'

export interface OrderRow {
  readonly key: bigint
  readonly id: string
  /** Null once the member has left. */
  readonly memberKey: MemberKey | null
  readonly planId: PaidPlanId
  readonly days: number
  readonly currency: Currency
  /** In the smallest unit. */
  readonly amount: number
  readonly status: OrderStatus
  readonly gatewayOrderId: string | null
  readonly gatewayPaymentId: string | null
}

/** Under what an order is offered: the operator's GSTIN at that moment, '' for none, and whether no money moves. */
export interface OfferTerms {
  readonly gstin: string
  readonly isTest: boolean
}

const orderColumns = {
  key: true,
  id: true,
  memberKey: true,
  planId: true,
  days: true,
  currency: true,
  amount: true,
  status: true,
  gatewayOrderId: true,
  gatewayPaymentId: true,
} as const

type NewOrder = Omit<OrderRow, 'key' | 'status' | 'gatewayOrderId' | 'gatewayPaymentId'> & OfferTerms

export async function insertOrder(db: Tx, order: NewOrder, at: Date): Promise<{ key: bigint }> {
  return db.order.create({ data: { ...order, createdAt: at, updatedAt: at }, select: { key: true } })
}

/** Notes under which id the gateway knows an order. */
export async function setGatewayOrder(db: Tx, key: bigint, gatewayOrderId: string, at: Date): Promise<void> {
  await db.order.update({ where: { key }, data: { gatewayOrderId, updatedAt: at }, select: { key: true } })
}

export async function findOrderByGatewayId(db: Tx, gatewayOrderId: string): Promise<OrderRow | null> {
  const row = await db.order.findUnique({ where: { gatewayOrderId }, select: orderColumns })
  return row as OrderRow | null
}

/** A member's own order, by our id of it or by the gateway's. */
export async function findOrderOfMember(
  db: Tx,
  memberKey: MemberKey,
  id: string,
): Promise<(OrderRow & { createdAt: Date }) | null> {
  const row = await db.order.findFirst({
    where: { memberKey, OR: [{ id }, { gatewayOrderId: id }] },
    select: { ...orderColumns, createdAt: true },
  })
  return row as (OrderRow & { createdAt: Date }) | null
}

export async function findOrderByKey(db: Tx, key: bigint): Promise<OrderRow | null> {
  const row = await db.order.findUnique({ where: { key }, select: orderColumns })
  return row as OrderRow | null
}

export async function findOrder(db: Tx, id: string): Promise<OrderRow | null> {
  const row = await db.order.findUnique({ where: { id }, select: orderColumns })
  return row as OrderRow | null
}

/**
 * An order as it stands, held until the transaction ends: what comes for it comes one after the
 * other. Its member is held first, as whoever deletes a member does.
 */
export async function lockOrder(tx: Tx, key: bigint): Promise<OrderRow | undefined> {
  await tx.$queryRaw`
    select 1 from members where key = (select member_key from orders where key = ${key}) for update`
  const [row] = await tx.$queryRaw<OrderRow[]>`
    select key, id, member_key as "memberKey", plan_id as "planId", days, currency, amount, status,
      gateway_order_id as "gatewayOrderId", gateway_payment_id as "gatewayPaymentId"
    from orders where key = ${key} for update`
  return row
}

/** Moves an order where the fact allows it; false when it stays. Money that went back is that of its own payment. */
export async function moveOrder(
  tx: Tx,
  { key, fact, paymentId, at }: { key: bigint; fact: Exclude<PaymentFact, 'expired'>; paymentId: string; at: Date },
): Promise<boolean> {
  const { to, from } = transitions[fact]
  const hasMoney = to === 'authorized' || to === 'captured' || to === 'refunded'
  const moved = await tx.$executeRaw`
    update orders set status = ${to}, updated_at = ${at},
      gateway_payment_id = case when ${hasMoney} then ${paymentId} else gateway_payment_id end,
      captured_at = case when ${to} in ('captured', 'refunded') then coalesce(captured_at, ${at}) end,
      refunded_at = case when ${to} = 'refunded' then ${at}::timestamptz end
    where key = ${key} and status = any(${[...from]}::text[])
      and not (${to} = 'refunded' and status = 'captured' and gateway_payment_id <> ${paymentId})`
  return moved === 1
}

/** Lets another payment stand for a captured order. */
export async function setPayment(tx: Tx, key: bigint, paymentId: string, at: Date): Promise<void> {
  await tx.order.update({
    where: { key, status: 'captured' },
    data: { gatewayPaymentId: paymentId, updatedAt: at },
    select: { key: true },
  })
}

const openStatuses = ['created', 'attempted', 'authorized'] as const satisfies readonly OrderStatus[]

/** What is counted goes so far: a count of so many says that there are at least as many. */
const maxCount = 1_000

/** The orders that may still be paid or granted, by their status, with the age of the oldest in seconds. */
export async function measureOpenOrders(
  db: Tx,
  at: Date,
): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  const measures = openStatuses.map(
    (status) => Prisma.sql`
      select ${status}::text as name, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from ${at}::timestamptz - min(created_at)), 0), 0)::float8
          as "oldestSeconds"
      from (select created_at from orders where status = ${status} order by created_at limit ${maxCount}) open`,
  )
  return db.$queryRaw`${Prisma.join(measures, ' union all ')}`
}
