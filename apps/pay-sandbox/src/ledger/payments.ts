import type { Order, Payment } from './entities.ts'
import { newId } from './ids.ts'
import { type Ledger, orderOf, seconds } from './ledger.ts'
import { attemptsAt } from './orders.ts'
import { Refusal } from './refusal.ts'

/** Where an attempt ends for now; `created` is one of which the bank has not said anything yet. */
export const outcomes = ['captured', 'authorized', 'failed', 'created'] as const
export type Outcome = (typeof outcomes)[number]

/** One attempt to pay an order. */
export function attempt(ledger: Ledger, order: Order, outcome: Outcome): Payment {
  const tried = attemptsAt(ledger, order)
  if (order.status === 'paid') throw new Refusal('Payment already done for this order.')
  if (tried.some(({ status }) => status === 'authorized')) {
    throw new Refusal('A payment of this order is waiting to be captured.')
  }
  const payment = newPayment(order)
  ledger.payments.set(payment.id, payment)
  order.attempts += 1
  order.status = 'attempted'
  if (outcome === 'failed') fail(ledger, payment)
  if (outcome === 'authorized' || outcome === 'captured') authorize(ledger, payment)
  if (outcome === 'captured') capture(ledger, payment)
  return payment
}

/** The bank says yes, at once or days after it has said no. */
export function authorize(ledger: Ledger, payment: Payment): void {
  if (payment.status !== 'created' && payment.status !== 'failed') {
    throw new Refusal(`A payment that is ${payment.status} cannot be authorized.`)
  }
  payment.status = 'authorized'
  setError(payment, undefined)
  ledger.announce('payment.authorized', { payment })
}

/** Takes the money. Two payments of one order can both be captured, as duplicates are. */
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
  const order = orderOf(ledger, payment.order_id)
  const first = order.status !== 'paid'
  order.status = 'paid'
  order.amount_paid = order.amount
  order.amount_due = 0
  ledger.announce('payment.captured', { payment })
  if (first) ledger.announce('order.paid', { payment, order })
}

/** The bank says no. */
export function fail(ledger: Ledger, payment: Payment): void {
  if (payment.status !== 'created') throw new Refusal(`A payment that is ${payment.status} cannot fail.`)
  payment.status = 'failed'
  setError(payment, 'Your payment was declined by the bank. No money has moved.')
  ledger.announce('payment.failed', { payment })
}

function setError(payment: Payment, description: string | undefined): void {
  const said = (text: string) => (description ? text : null)
  payment.error_code = said('BAD_REQUEST_ERROR')
  payment.error_description = description ?? null
  payment.error_source = said('bank')
  payment.error_step = said('payment_authorization')
  payment.error_reason = said('payment_failed')
}

const newPayment = ({ id, amount, currency }: Order): Payment => ({
  id: newId('pay'),
  entity: 'payment',
  amount,
  currency,
  status: 'created',
  order_id: id,
  invoice_id: null,
  international: false,
  method: 'card',
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
  created_at: seconds(),
})
