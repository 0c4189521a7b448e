import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { listPurchasePage, loadOrderStatus, loadReceipt } from './receipts.service.ts'

const { membership } = routes

export const receiptsRoutes = [
  handle(membership.order, async (ctx, { viewer, params }) => ({
    order: await loadOrderStatus(ctx, viewer, params.id),
  })),
  handle(membership.payments, (ctx, { viewer, query }) => listPurchasePage(ctx, viewer, query)),
  handle(membership.receipt, async (ctx, { viewer, params }) => ({
    receipt: await loadReceipt(ctx, viewer, params.id),
  })),
]
