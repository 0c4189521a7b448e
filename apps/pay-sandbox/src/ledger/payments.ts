import type { Order, Payment } from './entities.ts'
import { newId } from './entities.ts'
import { getOrder, type Ledger, nowSeconds, Refusal } from './ledger.ts'
import { paymentsOfOrder } from './orders.ts'

/** The status after an attempt; `created` while the bank has not answered. */
export const outcomes = ['captured', 'authorized', 'failed', 'created'] as const
export type Outcome = (typeof outcomes)[number]

export interface Attempt {
  outcome: Outcome
  /** What the payer bears on top of the order's amount, in the smallest unit. */
  fee?: number | undefined
  method?: Payment['method'] | undefined
}

/** One attempt to pay an order. */
export function attemptPayment(ledger: Ledger, order: Order, { outcome, fee = 0, method }: Attempt): Payment {
  const payments = paymentsOfOrder(ledger, order)
  if (order.status === 'paid') throw new Refusal('Payment already done for this order.')
  if (payments.some(({ status }) => status === 'authorized')) {
    throw new Refusal('A payment of this order is waiting to be captured.')
  }
  const payment = newPayment(order, fee, method)
  ledger.payments.set(payment.id, payment)
  order.attempts += 1
  order.status = 'attempted'
  if (outcome === 'failed') fail(ledger, payment)
  if (outcome === 'authorized' || outcome === 'captured') authorize(ledger, payment)
  if (outcome === 'captured') capture(ledger, payment)
  return payment
}

/** The bank approves, at once or days after it declined. */
export function authorize(ledger: Ledger, payment: Payment): void {
  if (payment.status !== 'created' && payment.status !== 'failed') {
    throw new Refusal(`A payment that is ${payment.status} cannot be authorized.`)
  }
  payment.status = 'authorized'
  setError(payment, undefined)
  ledger.emit('payment.authorized', { payment })
}

/** Captures the money. Two payments of one order can both be captured, as duplicates are. */
export function capture(ledger: Ledger, payment: Payment): void {
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new Refusal('This payment has already been captured')
  }
  if (payment.status !== 'authorized') {
    throw new Refusal('Only payments which have been authorized and not yet captured can be captured')
  }
  payment.status = 'captured'
  payment.captured = true
  payment.fee = Math.round(payment.amount * 0.0236)
  payment.tax = Math.round(payment.amount * 0.0036)
  const order = getOrder(ledger, payment.order_id)
  const isFirst = order.status !== 'paid'
  order.status = 'paid'
  order.amount_paid = order.amount
  order.amount_due = 0
  ledger.emit('payment.captured', { payment })
  if (isFirst) ledger.emit('order.paid', { payment, order })
}

/** The bank declines. */
export function fail(ledger: Ledger, payment: Payment): void {
  if (payment.status !== 'created') throw new Refusal(`A payment that is ${payment.status} cannot fail.`)
  payment.status = 'failed'
  setError(payment, 'Your payment was declined by the bank. No money has moved.')
  ledger.emit('payment.failed', { payment })
}

function setError(payment: Payment, description: string | undefined): void {
  const orNull = (text: string) => (description ? text : null)
  payment.error_code = orNull('BAD_REQUEST_ERROR')
  payment.error_description = description ?? null
  payment.error_source = orNull('bank')
  payment.error_step = orNull('payment_authorization')
  payment.error_reason = orNull('payment_failed')
}

const newPayment = ({ id, amount, currency }: Order, fee: number, method: Payment['method'] = 'card'): Payment => ({
  id: newId('pay'),
  entity: 'payment',
  amount: amount + fee,
  currency,
  status: 'created',
  order_id: id,
  invoice_id: null,
  international: false,
  method,
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  email: 'payer@sandbox.example',
  contact: '+910000000000',
  notes: [],
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  created_at: nowSeconds(),
})
