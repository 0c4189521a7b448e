import type { JobHandlers } from '../outbox/index.ts'
import { reconcileOrder, reconcileOrders } from './reconcile.ts'

export const ordersJobs: JobHandlers = {
  reconcile_order: (ctx, { order }) => reconcileOrder(ctx, String(order)),
  reconcile_orders: (ctx) => reconcileOrders(ctx),
}
