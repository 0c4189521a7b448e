import type { OrderState } from '@satrangi/contract'
import type { GatewayPayment } from '../../../ports/payment-gateway.ts'

export const orderStatuses = ['created', 'attempted', 'failed', 'authorized', 'captured', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What can become known of an order; `expired` is what we say ourselves when its time is over. */
export type PaymentFact = 'attempted' | 'failed' | 'authorized' | 'captured' | 'refunded' | 'expired'

/**
 * Where a fact takes an order, and from where. Forward only, whatever comes late: a failure never
 * undoes money that was seen, and after a failure money may still come.
 */
export const transitions: Readonly<Record<PaymentFact, { to: OrderStatus; from: readonly OrderStatus[] }>> = {
  attempted: { to: 'attempted', from: ['created'] },
  failed: { to: 'failed', from: ['created', 'attempted'] },
  authorized: { to: 'authorized', from: ['created', 'attempted', 'failed'] },
  captured: { to: 'captured', from: ['created', 'attempted', 'failed', 'authorized'] },
  refunded: { to: 'refunded', from: ['created', 'attempted', 'failed', 'authorized', 'captured'] },
  expired: { to: 'failed', from: ['created', 'attempted', 'authorized'] },
}

/** Orders are asked about for so long; what nobody paid until then has failed. */
export const maxOrderAgeMs = 6 * 86_400_000

interface StandingOrder {
  readonly status: OrderStatus
  readonly createdAt: Date
}

/**
 * How an order stands for its member.
 * @param mismatch whether money came for it that does not fit, and whether that went back
 */
export function orderStateOf(
  { status, createdAt }: StandingOrder,
  mismatch: { readonly isSettled: boolean } | null,
  at: Date,
): OrderState {
  if (status === 'captured') return 'granted'
  if (status === 'refunded') return 'refunded'
  if (mismatch) return mismatch.isSettled ? 'refunded' : 'review'
  const isOver = at.getTime() - createdAt.getTime() >= maxOrderAgeMs
  return isOver && status !== 'authorized' ? 'unpaid' : 'waiting'
}

/** The status that follows; null where the fact changes nothing. */
export const nextStatus = (status: OrderStatus, fact: PaymentFact): OrderStatus | null =>
  transitions[fact].from.includes(status) ? transitions[fact].to : null

/** What a payment says of its order. Money that went back in part changes nothing. */
export function paymentFactOf({ status, amount, amountRefunded }: GatewayPayment): Exclude<PaymentFact, 'expired'> {
  if (amountRefunded >= amount) return 'refunded'
  return status === 'created' ? 'attempted' : status
}

/** Under which name it is recorded, once for each payment. */
export function paymentEventType(payment: GatewayPayment): string {
  const fact = paymentFactOf(payment)
  const isPart = payment.amountRefunded > 0 && fact !== 'refunded'
  return isPart ? `part_refunded:${payment.amountRefunded}` : fact
}

/** Whether the money of a payment came, wherever it is now. */
export const hasArrived = ({ status }: Pick<GatewayPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

interface PaidOrder {
  readonly gatewayOrderId: string | null
  readonly amount: number
  readonly currency: string
}

/** Whether a payment is one for this order, to the last paisa. */
export const isPaymentOf = (order: PaidOrder, payment: GatewayPayment): boolean =>
  order.gatewayOrderId !== null &&
  payment.orderId === order.gatewayOrderId &&
  payment.amount === order.amount &&
  payment.currency === order.currency

const priority: Readonly<Record<GatewayPayment['status'], number>> = {
  captured: 0,
  authorized: 1,
  refunded: 2,
  failed: 3,
  created: 4,
}

/** Several payments of one order, the one that counts most first. */
export const byPriority = (payments: readonly GatewayPayment[]): GatewayPayment[] =>
  payments.toSorted((one, other) => priority[one.status] - priority[other.status] || (one.id < other.id ? -1 : 1))
