import type { GatewayPayment, PaymentGateway } from '../../ports/payment-gateway.ts'
import { isPaymentOf } from './orders.rules.ts'
import type { OrderRow } from './orders.store.ts'

/**
 * Takes the money of a payment that is only authorised; any other is given back as it is.
 * @throws GatewayUnavailable, GatewayRefused
 */
export const capturePayment = async (
  gateway: PaymentGateway,
  order: OrderRow,
  payment: GatewayPayment,
): Promise<GatewayPayment> =>
  payment.status === 'authorized' && isPaymentOf(order, payment) ? gateway.capture(payment) : payment
