import type { Payment, Refund } from './entities.ts'
import { newId } from './entities.ts'
import { type Ledger, nowSeconds, Refusal } from './ledger.ts'

/** Gives money back: what is left of it, or a part. */
export function refund(ledger: Ledger, payment: Payment, requestedAmount?: number): Refund {
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already')
  if (payment.status !== 'captured') throw new Refusal('The payment status should be captured for action to be taken')
  const remaining = payment.amount - payment.amount_refunded
  const amount = requestedAmount ?? remaining
  if (amount < 1 || amount > remaining) {
    throw new Refusal('The total refund amount is greater than the refund payment amount', 'amount')
  }
  payment.amount_refunded += amount
  const isFullRefund = payment.amount_refunded === payment.amount
  payment.refund_status = isFullRefund ? 'full' : 'partial'
  if (isFullRefund) payment.status = 'refunded'
  const created: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    created_at: nowSeconds(),
    status: 'processed',
    speed_processed: 'normal',
  }
  ledger.emit('refund.processed', { payment, refund: created })
  return created
}
