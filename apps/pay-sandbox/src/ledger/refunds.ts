import type { Payment, Refund } from './entities.ts'
import { newId } from './ids.ts'
import { type Ledger, seconds } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** Gives money back: what is left of it, or a part. */
export function refund(ledger: Ledger, payment: Payment, part?: number): Refund {
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already')
  if (payment.status !== 'captured') throw new Refusal('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  const amount = part ?? left
  if (amount < 1 || amount > left) {
    throw new Refusal('The total refund amount is greater than the refund payment amount', 'amount')
  }
  payment.amount_refunded += amount
  const whole = payment.amount_refunded === payment.amount
  payment.refund_status = whole ? 'full' : 'partial'
  if (whole) payment.status = 'refunded'
  const given: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    created_at: seconds(),
    status: 'processed',
    speed_processed: 'normal',
  }
  ledger.announce('refund.processed', { payment, refund: given })
  return given
}
