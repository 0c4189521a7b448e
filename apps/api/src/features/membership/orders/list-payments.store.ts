import type { Currency, PaidPlanId } from '@satrangi/contract'
import { type Db, Prisma } from '@satrangi/db'
import type { OrderStatus } from './orders.rules.ts'

/** Which orders an operator asks for. `twice`: more money came and stayed than the order is for. */
export const paymentStates = ['all', 'open', 'paid', 'refunded', 'twice', 'left'] as const
export type PaymentState = (typeof paymentStates)[number]

export interface PaymentRow {
  id: string
  /** Null for a member who has left. */
  member: string | null
  planId: PaidPlanId
  days: number
  amount: number
  currency: Currency
  status: OrderStatus
  gatewayOrderId: string
  /** The payment that counts, and others of the same order that were captured and not refunded. */
  paymentId: string | null
  others: string[]
  receiptNumber: string | null
  creditNoteNumber: string | null
  createdAt: Date
  capturedAt: Date | null
  refundedAt: Date | null
}

const conditions: Readonly<Record<PaymentState, Prisma.Sql>> = {
  all: Prisma.sql`p.status in ('authorized', 'captured', 'refunded')`,
  open: Prisma.sql`p.status in ('created', 'attempted', 'authorized')`,
  paid: Prisma.sql`p.status = 'captured'`,
  refunded: Prisma.sql`p.status = 'refunded'`,
  twice: Prisma.sql`p.others <> '{}'`,
  left: Prisma.sql`p.status in ('authorized', 'captured') and p.member is null`,
}

export async function listOrders(db: Db, { state, limit }: { state: PaymentState; limit: number }) {
  return db.$queryRaw<PaymentRow[]>`
    select p.* from (
      select o.id, m.id as member, o.plan_id as "planId", o.days, o.amount, o.currency, o.status,
        o.gateway_order_id as "gatewayOrderId", o.gateway_payment_id as "paymentId",
        array(
          select e.payment_id from payment_events e
          where e.order_key = o.key and e.type = 'captured' and e.payment_id <> o.gateway_payment_id
            and not exists (
              select 1 from payment_events back where back.payment_id = e.payment_id and back.type = 'refunded')
          order by e.key
        ) as others,
        o.receipt_number as "receiptNumber", o.credit_note_number as "creditNoteNumber",
        o.created_at as "createdAt", o.captured_at as "capturedAt", o.refunded_at as "refundedAt"
      from orders o left join members m on m.key = o.member_key
      where o.gateway_order_id is not null
    ) p
    where ${conditions[state]}
    order by p."createdAt" desc, p.id limit ${limit}`
}
