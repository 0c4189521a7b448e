import type { JobHandlers } from '../outbox/index.ts'
import { expirePacks } from './expire-packs.ts'
import { reconcileOrder, reconcileOrders } from './reconcile.ts'

export const membershipJobs: JobHandlers = {
  reconcile_order: (ctx, { order }) => reconcileOrder(ctx, String(order)),
  reconcile_orders: (ctx) => reconcileOrders(ctx),
  expire_packs: (ctx) => expirePacks(ctx),
}
