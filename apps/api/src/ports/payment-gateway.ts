import type { Currency } from '@satrangi/contract'

/** One attempt to pay, as the provider knows it. Amounts in the smallest unit. */
export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | undefined
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly amount: number
  readonly currency: string
  /** What of it went back. */
  readonly amountRefunded: number
}

/** Whom the money comes through. Every call gives up after five seconds. */
export interface PaymentGateway {
  /**
   * Opens an order there.
   * @param receipt our own id of it
   * @returns the provider's id of it
   * @throws GatewayAway, GatewayRefused
   */
  createOrder: (order: { receipt: string; amount: number; currency: Currency }) => Promise<{ id: string }>
  /**
   * One payment; undefined where the provider does not know it.
   * @throws GatewayAway, GatewayRefused
   */
  findPayment: (id: string) => Promise<GatewayPayment | undefined>
  /**
   * Everything that was tried for an order, in no order; nothing where the provider does not know it.
   * @throws GatewayAway, GatewayRefused
   */
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>
  /**
   * Takes the money of an authorised payment; of a captured one, it says how that stands.
   * @throws GatewayAway, GatewayRefused
   */
  capture: (payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>) => Promise<GatewayPayment>
}

/** No answer in time, or one that says 'later': whether it was done is not known. */
export class GatewayAway extends Error {
  override name = 'GatewayAway'
}

/** The provider understood and says no. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}
