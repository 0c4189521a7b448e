import type { Order, Payment } from './entities.ts'
import { newId } from './entities.ts'
import { type Ledger, nowSeconds, Refusal } from './ledger.ts'

export interface NewOrder {
  amount: number
  currency: string
  receipt?: string | undefined
  notes?: Record<string, string> | undefined
  /** Whether its payments are captured without being asked for. */
  automatic: boolean
}

/** The least that can be paid: one rupee, one dollar. */
const minAmount = 100
const currencies = ['INR', 'USD']

export function createOrder(ledger: Ledger, { amount, currency, receipt, notes, automatic }: NewOrder): Order {
  if (!currencies.includes(currency)) throw new Refusal('Currency is not supported', 'currency')
  if (amount < minAmount) throw new Refusal(`The amount must be at least ${currency} 1.00`, 'amount')
  if (receipt && receipt.length > 40) {
    throw new Refusal('The receipt may not be greater than 40 characters.', 'receipt')
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notes ?? [],
    created_at: nowSeconds(),
  }
  ledger.orders.set(order.id, order)
  if (!automatic) ledger.manual.add(order.id)
  return order
}

/** Everything that was tried for an order, latest first. */
export const paymentsOfOrder = (ledger: Ledger, order: Order): Payment[] =>
  [...ledger.payments.values()].filter(({ order_id }) => order_id === order.id).reverse()
