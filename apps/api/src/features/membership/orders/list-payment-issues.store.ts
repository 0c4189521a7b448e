import type { Db } from '@satrangi/db'
import type { IssueKind, PaymentIssue } from './payment-issues.store.ts'

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
