import type { Tx } from '@satrangi/db'
import { addJob } from '../outbox/index.ts'

/** Adds a job that asks the gateway about one order. */
export const scheduleReconciliation = (db: Tx, order: string): Promise<void> => addJob(db, 'reconcile_order', { order })
