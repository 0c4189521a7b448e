import type { Tx } from '@satrangi/db'
import { addJob } from '../outbox/index.ts'

/** Has the gateway asked about one order, soon and outside of any call. */
export const reconcileLater = (db: Tx, order: string): Promise<void> => addJob(db, 'reconcile_order', { order })
