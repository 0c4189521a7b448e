import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { createOrder } from './create-order.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

const { membership } = routes

export const ordersRoutes = [
  handle(membership.createOrder, (ctx, { viewer, body }) => createOrder(ctx, viewer, body)),
  handle(membership.verify, (ctx, { viewer, body }) => verifyPayment(ctx, viewer, body)),
  handle(membership.webhook, async (ctx, { signed }) => {
    await receiveWebhook(ctx, signed)
    return { ok: true } as const
  }),
]
