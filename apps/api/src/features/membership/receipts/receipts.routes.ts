import { type OrderStatus, type PageQuery, type Purchase, type Receipt, routes } from '@satrangi/contract'
import type { Ctx, Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { handle } from '../../../route-handler.ts'
import { loadPage, type PagedList } from '../../shared/paging/index.ts'
import { isTest, loadOrderState } from '../orders/index.ts'
import { findPurchase, listPurchases, type PurchaseRow } from './purchases.store.ts'
import { presentPurchase, presentReceipt } from './receipts.view.ts'

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

const list: PagedList<PurchaseRow, bigint> = {
  name: 'payments',
  positionOf: ({ key }) => [key],
  parsePosition: ([key = '']) => BigInt(key),
}

/** What a member bought, the latest first. */
async function listPurchasePage(
  ctx: Needs<'db' | 'seal' | 'config'>,
  { key }: Viewer,
  query: PageQuery,
): Promise<{ payments: Purchase[]; has_next: boolean; next_cursor?: string }> {
  const { rows, pagination } = await loadPage(ctx, list, query, (range) => listPurchases(ctx.db, key, range))
  return { payments: rows.map((row) => presentPurchase(row, ctx.config.operator)), ...pagination }
}

/** How one's own order stands, with the purchase that it became. */
async function loadOrderStatus(ctx: Ctx, viewer: Viewer, id: string): Promise<OrderStatus> {
  const { order, state } = await loadOrderState(ctx, viewer, id)
  const purchase = await findPurchase(ctx.db, viewer.key, order.id)
  return {
    id: order.id,
    plan_id: order.planId,
    days: order.days,
    amount: order.amount,
    currency: order.currency,
    state,
    is_final: state !== 'waiting',
    purchase: purchase ? presentPurchase(purchase, ctx.config.operator) : null,
  }
}

/** The receipt of one's own purchase. */
async function loadReceipt(ctx: Needs<'db' | 'config'>, viewer: Viewer, id: string): Promise<Receipt> {
  const row = await findPurchase(ctx.db, viewer.key, id)
  if (!row) throw new Refusal('not_found')
  const { payments, operator } = ctx.config
  return presentReceipt(row, { memberId: viewer.id, operator, test: payments !== undefined && isTest(payments) })
}
