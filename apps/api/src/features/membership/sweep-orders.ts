import type { Needs } from '../../ctx.ts'
import { removeDeadOrders } from './reconcile.store.ts'

const anHour = 3_600_000
const unpaidKeptFor = 90 * 24 * anHour

/** Removes orders of which nothing can come any more. */
export async function sweepOrders(ctx: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const removed = await removeDeadOrders(ctx.db, {
    unknownBefore: new Date(now - anHour),
    unpaidBefore: new Date(now - unpaidKeptFor),
  })
  if (removed > 0) ctx.log.info({ event: 'orders_swept', removed }, 'orders that were never paid were removed')
}
