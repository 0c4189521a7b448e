import { gstIn, type Purchase, type Receipt } from '@satrangi/contract'
import type { OperatorConfig } from '../../../config.ts'
import type { PurchaseRow } from './purchases.store.ts'

const statuses = { authorized: 'processing', captured: 'paid', refunded: 'refunded' } as const
const time = (at: Date | null) => at?.toISOString() ?? null

/** The GSTIN under which something was sold; undefined: without one, and then nothing is said of GST. */
const gstinOf = ({ gstin }: PurchaseRow, operator: OperatorConfig): string | undefined =>
  (gstin ?? operator.gstin) || undefined

export const presentPurchase = (row: PurchaseRow, operator: OperatorConfig): Purchase => ({
  id: row.id,
  receipt_number: row.receiptNumber,
  credit_note_number: row.creditNoteNumber,
  plan_id: row.planId,
  days: row.days,
  amount: row.amount,
  currency: row.currency,
  gst: gstinOf(row, operator) === undefined ? 0 : gstIn(row.amount, row.currency),
  status: statuses[row.status],
  created_at: row.createdAt.toISOString(),
  paid_at: time(row.capturedAt),
  refunded_at: time(row.refundedAt),
  starts_at: time(row.startsAt),
  ends_at: time(row.endsAt),
})

/** Others may see a receipt: this name does not say which service was paid. */
const neutralSeller = 'Membership services'

export const presentReceipt = (
  row: PurchaseRow,
  { memberId, operator, test }: { memberId: string; operator: OperatorConfig; test: boolean },
): Receipt => ({
  ...presentPurchase(row, operator),
  payment_id: row.paymentId ?? '',
  member_id: memberId,
  seller: {
    name: operator.name ?? neutralSeller,
    address: operator.address ?? '',
    gstin: gstinOf(row, operator) ?? null,
  },
  test: row.isTest ?? test,
})
