import type { Currency, PaidPlanId } from '@satrangi/contract'
import { type Db, Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { PageRange } from '../../shared/paging/index.ts'

export interface PurchaseRow {
  key: bigint
  id: string
  planId: PaidPlanId
  days: number
  amount: number
  currency: Currency
  status: 'authorized' | 'captured' | 'refunded'
  paymentId: string | null
  receiptNumber: string | null
  creditNoteNumber: string | null
  /** Under which it was offered, '' for none; null where that was not noted yet. */
  gstin: string | null
  /** Null where it was not noted yet. */
  isTest: boolean | null
  createdAt: Date
  capturedAt: Date | null
  refundedAt: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

const maxKey = 9_223_372_036_854_775_807n

const columns = Prisma.sql`
  o.key, o.id, o.plan_id as "planId", o.days, o.amount, o.currency, o.status, o.gateway_payment_id as "paymentId",
  o.receipt_number as "receiptNumber", o.credit_note_number as "creditNoteNumber", o.gstin, o.is_test as "isTest",
  o.created_at as "createdAt", o.captured_at as "capturedAt", o.refunded_at as "refundedAt",
  g.starts_at as "startsAt", coalesce(g.ended_at, g.ends_at) as "endsAt"
  from orders o left join entitlements g on g.order_key = o.key`
/** An order is a purchase once money was seen. */
const isPurchase = Prisma.sql`o.status in ('authorized', 'captured', 'refunded')`

/**
 * What a member bought, the latest first.
 * @param after the key of the last one of the page before
 */
export async function listPurchases(
  db: Db,
  member: MemberKey,
  { after, offset, limit }: PageRange<bigint>,
): Promise<PurchaseRow[]> {
  return db.$queryRaw<PurchaseRow[]>`
    select ${columns} where o.member_key = ${member} and ${isPurchase} and o.key < ${after ?? maxKey}
    order by o.key desc limit ${limit} offset ${offset}`
}

export async function findPurchase(db: Db, member: MemberKey, id: string): Promise<PurchaseRow | undefined> {
  const rows = await db.$queryRaw<PurchaseRow[]>`
    select ${columns} where o.member_key = ${member} and o.id = ${id} and ${isPurchase}`
  return rows[0]
}
