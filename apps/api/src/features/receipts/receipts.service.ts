import type { PageQuery, Purchase, Receipt } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { isTest } from '../orders/index.ts'
import { makeCursor, pageOffset, readCursor } from '../paging/index.ts'
import { findPurchase, listPurchases } from './purchases.store.ts'
import { presentPurchase, presentReceipt } from './receipts.view.ts'

const list = 'payments'

/** What a member bought, the latest first. */
export async function listPurchasePage(
  ctx: Needs<'db' | 'seal'>,
  { key }: Viewer,
  { page, limit, cursor }: PageQuery,
): Promise<{ payments: Purchase[]; has_next: boolean; next_cursor?: string }> {
  const [last] = readCursor(ctx, list, cursor) ?? []
  const before = last === undefined ? null : BigInt(last)
  const skip = before === null ? pageOffset(page, limit) : 0
  const rows = await listPurchases(ctx.db, key, { before, skip, limit: limit + 1 })
  const payments = rows.slice(0, limit)
  const end = payments.at(-1)
  if (!end || rows.length <= limit) return { payments: payments.map(presentPurchase), has_next: false }
  const next_cursor = makeCursor(ctx, list, [String(end.key)])
  return { payments: payments.map(presentPurchase), has_next: true, next_cursor }
}

/** The receipt of one's own purchase. */
export async function loadReceipt(ctx: Needs<'db' | 'config'>, viewer: Viewer, id: string): Promise<Receipt> {
  const row = await findPurchase(ctx.db, viewer.key, id)
  if (!row) throw new Refusal('not_found')
  const { payments, operator } = ctx.config
  return presentReceipt(row, { memberId: viewer.id, operator, test: payments !== undefined && isTest(payments) })
}
