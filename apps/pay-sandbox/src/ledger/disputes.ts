import { type Dispute, newId, type Payment } from './entities.ts'
import { type Ledger, nowSeconds, Refusal } from './ledger.ts'

/** The payer's bank disputes all of a captured payment. */
export function openDispute(ledger: Ledger, payment: Payment): void {
  if (!payment.captured) throw new Refusal('Only a captured payment can be disputed.')
  if (ledger.disputes.has(payment.id)) throw new Refusal('This payment is disputed already.')
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    phase: 'chargeback',
    amount_deducted: 0,
    status: 'open',
    created_at: nowSeconds(),
  }
  ledger.disputes.set(payment.id, dispute)
  ledger.emit('payment.dispute.created', { payment, dispute })
}

/** The bank decides: a lost one takes the money, while the payment stays captured. */
export function endDispute(ledger: Ledger, payment: Payment, status: 'won' | 'lost'): void {
  const dispute = ledger.disputes.get(payment.id)
  if (dispute?.status !== 'open') throw new Refusal('This payment has no open dispute.')
  dispute.status = status
  if (status === 'lost') dispute.amount_deducted = dispute.amount
  ledger.emit(`payment.dispute.${status}`, { payment, dispute })
}
