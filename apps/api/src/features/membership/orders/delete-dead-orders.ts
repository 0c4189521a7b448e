import type { Needs } from '../../../ctx.ts'
import { deleteUnpayableOrders } from './reconcile.store.ts'

const hourMs = 3_600_000
const unpaidRetentionMs = 90 * 24 * hourMs

/** Removes orders of which nothing can come any more. */
export async function deleteDeadOrders(ctx: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const removed = await deleteUnpayableOrders(ctx.db, {
    unknownBefore: new Date(now - hourMs),
    unpaidBefore: new Date(now - unpaidRetentionMs),
  })
  if (removed > 0) ctx.log.info({ event: 'orders_swept', removed }, 'orders that were never paid were removed')
}
