import { routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { createOrder } from './create-order.ts'
import { myMembership } from './my-membership.ts'
import { purchasesPage, receiptOf } from './purchases.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

const { membership } = routes

export const membershipRoutes = [
  handle(membership.mine, async (ctx, { viewer }) => ({ membership: await myMembership(ctx, viewer) })),
  handle(membership.createOrder, (ctx, { viewer, body }) => createOrder(ctx, viewer, body)),
  handle(membership.verify, (ctx, { viewer, body }) => verifyPayment(ctx, viewer, body)),
  handle(membership.webhook, async (ctx, { signed }) => {
    await receiveWebhook(ctx, signed)
    return { ok: true } as const
  }),
  handle(membership.payments, (ctx, { viewer, query }) => purchasesPage(ctx, viewer, query)),
  handle(membership.receipt, async (ctx, { viewer, params }) => ({ receipt: await receiptOf(ctx, viewer, params.id) })),
]
