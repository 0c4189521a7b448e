import type { Tx } from '@satrangi/db'
import type { BusEvent, Channel } from '../../../ports/event-bus.ts'
import { addJob, type JobHandlers } from './outbox.store.ts'

/** Above every other job: an ended session must not stay usable while messages are sent. */
const priority = -10

/**
 * Publishes an event once the transaction has committed. The API publishes it on its own bus, also
 * for scripts: a script cannot reach the subscribers of an API process without Redis.
 */
export async function publishAfterCommit<Event extends BusEvent>(
  tx: Tx,
  channel: Channel<Event>,
  event: NoInfer<Event>,
): Promise<void> {
  await addJob(tx, 'announce', { channel, event: JSON.stringify(event) }, { priority })
}

export const announceJobs: JobHandlers = {
  announce: (ctx, { channel, event }) =>
    ctx.bus.publish(channel as Channel<BusEvent>, JSON.parse(String(event)) as BusEvent),
}
