import type { Currency } from '@satrangi/contract'

/** One attempt to pay, as the provider knows it. Amounts in the smallest unit. */
export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | undefined
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly amount: number
  readonly currency: string
  /** The refunded part. */
  readonly amountRefunded: number
}

/** The payment provider. Every call fails after five seconds. */
export interface PaymentGateway {
  /**
   * Creates an order at the provider.
   * @param receipt our own id of the order
   * @returns the provider's id of the order
   * @throws GatewayUnavailable, GatewayRefused
   */
  createOrder: (order: { receipt: string; amount: number; currency: Currency }) => Promise<{ id: string }>
  /**
   * Returns a payment; undefined when the provider does not know it.
   * @throws GatewayUnavailable, GatewayRefused
   */
  findPayment: (id: string) => Promise<GatewayPayment | undefined>
  /**
   * Returns all attempts to pay an order, in no particular order; none when the provider does not know it.
   * @throws GatewayUnavailable, GatewayRefused
   */
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>
  /**
   * Captures an authorised payment; returns a captured one as it is.
   * @throws GatewayUnavailable, GatewayRefused
   */
  capture: (payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>) => Promise<GatewayPayment>
}

/** No answer in time, or a temporary error: whether the call took effect is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The provider rejected the call for good: the same call is rejected again. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  /** The provider's own codes for why, such as `BAD_REQUEST_ERROR currency`; no text, which may name a person. */
  readonly reason: string

  constructor(message: string, reason = '') {
    super(message)
    this.reason = reason
  }
}
