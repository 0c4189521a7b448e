import { type Dispute, isId, type Order, type Payment, type Refund } from './entities.ts'

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'payment.dispute.created'
  | 'payment.dispute.won'
  | 'payment.dispute.lost'
  | 'order.paid'
  | 'refund.processed'

/** The entities of an event, as they are when it happens. */
export interface EventSubject {
  payment: Payment
  order?: Order
  refund?: Refund
  dispute?: Dispute
}

/** All orders and payments in memory, and where events are emitted. */
export interface Ledger {
  readonly orders: Map<string, Order>
  readonly payments: Map<string, Payment>
  /** By the id of the payment, which has one at most. */
  readonly disputes: Map<string, Dispute>
  /** The orders whose payments have to be captured by a call. */
  readonly manual: Set<string>
  readonly emit: (event: EventName, subject: EventSubject) => void
}

export const openLedger = (emit: Ledger['emit']): Ledger => ({
  orders: new Map(),
  payments: new Map(),
  disputes: new Map(),
  manual: new Set(),
  emit,
})

export function clearLedger(ledger: Ledger): void {
  ledger.orders.clear()
  ledger.payments.clear()
  ledger.disputes.clear()
  ledger.manual.clear()
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export function getOrder(ledger: Ledger, id: string): Order {
  return getById(ledger.orders, 'order', id)
}

export function getPayment(ledger: Ledger, id: string): Payment {
  return getById(ledger.payments, 'pay', id)
}

function getById<T>(entities: ReadonlyMap<string, T>, prefix: 'order' | 'pay', id: string): T {
  if (!isId(prefix, id)) throw new Refusal(`${id} is not a valid id`)
  const entity = entities.get(id)
  if (!entity) throw new Refusal('The id provided does not exist')
  return entity
}

/** A call that Razorpay answers with 400: with a description and the field that is wrong. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(description: string, field?: string) {
    super(description)
    this.field = field
  }
}
