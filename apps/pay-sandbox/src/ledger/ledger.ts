import type { Order, Payment, Refund } from './entities.ts'
import { isId } from './ids.ts'
import { Refusal } from './refusal.ts'

export type EventName = 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid' | 'refund.processed'

/** What an event is about, as it stands when it happens. */
export interface About {
  payment: Payment
  order?: Order
  refund?: Refund
}

/** Everything that the sandbox remembers of money, and whom it tells. */
export interface Ledger {
  readonly orders: Map<string, Order>
  readonly payments: Map<string, Payment>
  /** The orders whose payments are captured only when somebody asks for it. */
  readonly manual: Set<string>
  readonly announce: (event: EventName, about: About) => void
}

export const openLedger = (announce: Ledger['announce']): Ledger => ({
  orders: new Map(),
  payments: new Map(),
  manual: new Set(),
  announce,
})

export function clearLedger(ledger: Ledger): void {
  ledger.orders.clear()
  ledger.payments.clear()
  ledger.manual.clear()
}

export const seconds = () => Math.floor(Date.now() / 1000)

export function orderOf(ledger: Ledger, id: string): Order {
  return known(ledger.orders, 'order', id)
}

export function paymentOf(ledger: Ledger, id: string): Payment {
  return known(ledger.payments, 'pay', id)
}

function known<T>(all: ReadonlyMap<string, T>, of: 'order' | 'pay', id: string): T {
  if (!isId(of, id)) throw new Refusal(`${id} is not a valid id`)
  const found = all.get(id)
  if (!found) throw new Refusal('The id provided does not exist')
  return found
}
