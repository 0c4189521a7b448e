import type { Db, Tx } from '@satrangi/db'

/** Money that came and started nothing. */
export const unmatchedKinds = ['paid_twice', 'paid_after_leaving', 'payment_mismatch', 'payment_unmatched'] as const
export type UnmatchedKind = (typeof unmatchedKinds)[number]
export type RefundKind = 'refunded' | 'part_refunded'
export type DisputeKind = 'dispute_opened' | 'dispute_closed' | 'dispute_won' | 'dispute_lost'
export type IssueKind = UnmatchedKind | RefundKind | DisputeKind

/** What an operator has to know of a payment. Amounts in the smallest unit. */
export interface PaymentIssue {
  readonly paymentId: string
  readonly gatewayOrderId: string | null
  /** Our own id of the order; null for money that is of no order of ours. */
  readonly orderId: string | null
  readonly amount: number
  readonly currency: string
}

/** What is recorded of one payment is recorded one after the other, until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.$queryRaw`select 1 from pg_advisory_xact_lock(hashtextextended(${`payment ${paymentId}`}, 0))`
}

/** Records money that started nothing, once; it is settled at once where that money has gone back already. */
export async function insertUnmatched(tx: Tx, kind: UnmatchedKind, issue: PaymentIssue, at: Date): Promise<boolean> {
  const { paymentId, gatewayOrderId, orderId, amount, currency } = issue
  const added = await tx.$executeRaw`
    insert into payment_issues (kind, reference, payment_id, gateway_order_id, order_id, amount, currency, created_at,
      updated_at, settled_at)
    values (${kind}, ${paymentId}, ${paymentId}, ${gatewayOrderId}, ${orderId}, ${amount}, ${currency}, ${at}, ${at},
      case when exists (
        select 1 from payment_issues back where back.payment_id = ${paymentId}
          and (back.kind = 'refunded' or back.kind = 'dispute_lost' and back.amount >= ${amount})
      ) then ${at}::timestamptz end)
    on conflict (reference, is_refund) do nothing`
  return added === 1
}

/** Records what went back of a payment in all; false when so much is known to have gone back. */
export async function upsertRefund(tx: Tx, kind: RefundKind, issue: PaymentIssue, at: Date): Promise<boolean> {
  const { paymentId, gatewayOrderId, orderId, amount, currency } = issue
  const changed = await tx.$executeRaw`
    insert into payment_issues as known (kind, reference, is_refund, payment_id, gateway_order_id, order_id, amount,
      currency, created_at, updated_at, settled_at)
    values (${kind}, ${paymentId}, true, ${paymentId}, ${gatewayOrderId}, ${orderId}, ${amount}, ${currency}, ${at},
      ${at}, ${at})
    on conflict (reference, is_refund) do update
      set kind = excluded.kind, amount = excluded.amount, updated_at = excluded.updated_at
      where excluded.amount > known.amount`
  return changed === 1
}

const disputeRank: Readonly<Record<DisputeKind, number>> = {
  dispute_opened: 0,
  dispute_closed: 1,
  dispute_won: 2,
  dispute_lost: 3,
}

/** Records how a dispute stands; forward only, so that news that comes late changes nothing. */
export async function upsertDispute(
  tx: Tx,
  kind: DisputeKind,
  { disputeId, ...issue }: PaymentIssue & { disputeId: string },
  at: Date,
): Promise<boolean> {
  const { paymentId, gatewayOrderId, orderId, amount, currency } = issue
  const settledAt = kind === 'dispute_opened' ? null : at
  const earlier = Object.entries(disputeRank).flatMap(([name, rank]) => (rank < disputeRank[kind] ? [name] : []))
  const changed = await tx.$executeRaw`
    insert into payment_issues as known (kind, reference, payment_id, gateway_order_id, order_id, amount, currency,
      created_at, updated_at, settled_at)
    values (${kind}, ${disputeId}, ${paymentId}, ${gatewayOrderId}, ${orderId}, ${amount}, ${currency}, ${at}, ${at},
      ${settledAt})
    on conflict (reference, is_refund) do update
      set kind = excluded.kind, amount = excluded.amount, updated_at = excluded.updated_at,
        settled_at = excluded.settled_at
      where known.kind = any(${earlier}::text[])`
  return changed === 1
}

/** Whether money came for an order that is not its price, and whether all of that went back. */
export async function findMismatch(db: Tx, orderId: string): Promise<{ isSettled: boolean } | null> {
  const found = await db.paymentIssue.findMany({
    where: { orderId, kind: 'payment_mismatch' },
    select: { settledAt: true },
  })
  return found.length === 0 ? null : { isSettled: found.every(({ settledAt }) => settledAt !== null) }
}

/** Nothing is left to be done about money that went back, or that stands for its order after all. */
export async function settleUnmatched(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx.paymentIssue.updateMany({
    where: { paymentId, settledAt: null, kind: { in: [...unmatchedKinds] } },
    data: { settledAt: at, updatedAt: at },
  })
}

/** What an operator has to know of a payment; `settledAt`: since when nothing is left to be done. */
export interface PaymentIssueRow extends PaymentIssue {
  readonly kind: IssueKind
  /** The gateway's id of the dispute, or of the payment. */
  readonly reference: string
  readonly createdAt: Date
  readonly settledAt: Date | null
}

/** What waits for an operator first, then the rest, the latest first. */
export async function listPaymentIssues(db: Db, { limit }: { limit: number }): Promise<PaymentIssueRow[]> {
  const rows = await db.paymentIssue.findMany({
    select: {
      kind: true,
      reference: true,
      paymentId: true,
      gatewayOrderId: true,
      orderId: true,
      amount: true,
      currency: true,
      createdAt: true,
      settledAt: true,
    },
    orderBy: [{ settledAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { key: 'desc' }],
    take: limit,
  })
  return rows as PaymentIssueRow[]
}
