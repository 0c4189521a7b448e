import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { GatewayPayment } from '../../../ports/payment-gateway.ts'
import { hasArrived, paymentFactOf } from './orders.rules.ts'
import type { OrderRow } from './orders.store.ts'
import {
  type IssueKind,
  insertUnmatched,
  lockPayment,
  type PaymentIssue,
  settleUnmatched,
  type UnmatchedKind,
  upsertRefund,
} from './payment-issues.store.ts'

const sentences: Readonly<Record<IssueKind, string>> = {
  paid_twice: 'an order was paid twice; the second payment grants nothing',
  paid_after_leaving: 'an order was paid whose member has left',
  payment_mismatch: 'a payment of another amount or currency than its order grants nothing',
  payment_unmatched: 'a payment came for no order of ours',
  refunded: 'a payment went back',
  part_refunded: 'a part of a payment went back',
  dispute_opened: 'the bank of a payer disputes a payment',
  dispute_closed: 'a dispute was closed',
  dispute_won: 'a dispute was won',
  dispute_lost: 'a dispute was lost, and its money went back',
}

/** Logs what an operator will find among the payments that need a person. */
export function logIssue(
  { log, pseudonym }: Needs<'log' | 'pseudonym'>,
  kind: IssueKind,
  { paymentId, orderId }: Pick<PaymentIssue, 'paymentId' | 'orderId'>,
): void {
  const ids = { payment: pseudonym(paymentId), ...(orderId === null ? {} : { order: pseudonym(orderId) }) }
  const isRoutine = kind === 'refunded' || kind === 'part_refunded'
  log[isRoutine ? 'info' : 'warn']({ event: kind, ...ids }, sentences[kind])
}

export const issueOf = (payment: GatewayPayment, order: OrderRow | undefined): PaymentIssue => ({
  paymentId: payment.id,
  gatewayOrderId: payment.orderId ?? null,
  orderId: order?.id ?? null,
  amount: payment.amount,
  currency: payment.currency,
})

/**
 * Records what went back of a payment, and that its money started nothing, where that is so.
 * @returns the kinds that were not known before
 */
export async function recordIssues(
  tx: Tx,
  { payment, order, unmatched }: { payment: GatewayPayment; order?: OrderRow; unmatched?: UnmatchedKind | undefined },
  at: Date,
): Promise<IssueKind[]> {
  const isAll = paymentFactOf(payment) === 'refunded'
  const wentBack = payment.amountRefunded > 0 || isAll
  if (!wentBack && !unmatched) return []
  const found: IssueKind[] = []
  const issue = issueOf(payment, order)
  await lockPayment(tx, payment.id)
  if (wentBack) {
    const kind = isAll ? 'refunded' : 'part_refunded'
    if (await upsertRefund(tx, kind, { ...issue, amount: payment.amountRefunded }, at)) found.push(kind)
    if (isAll) await settleUnmatched(tx, payment.id, at)
  }
  if (unmatched && (await insertUnmatched(tx, unmatched, issue, at))) found.push(unmatched)
  return found
}

/** Records a payment that is of none of our orders, or not what its order costs; only money that came is noted. */
export async function recordUnmatchedPayment(
  ctx: Needs<'db' | 'clock' | 'log' | 'pseudonym'>,
  payment: GatewayPayment,
  order?: OrderRow,
): Promise<void> {
  if (!hasArrived(payment)) return
  const unmatched = order ? 'payment_mismatch' : 'payment_unmatched'
  const at = ctx.clock.now()
  const subject = { payment, unmatched, ...(order ? { order } : {}) } as const
  const found = await ctx.db.$transaction((tx) => recordIssues(tx, subject, at))
  for (const kind of found) logIssue(ctx, kind, issueOf(payment, order))
}
