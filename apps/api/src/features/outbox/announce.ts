import type { Tx } from '@satrangi/db'
import type { BusEvent, Channel } from '../../ports/event-bus.ts'
import type { JobHandlers } from './job-handler.ts'
import { addJob } from './outbox.store.ts'

/** Before everything that may wait: a session that ended must not outlive a queue of messages. */
const priority = -10

/**
 * Announces an event once the transaction has committed. The product publishes it on its own bus,
 * whichever program wrote it: a script has no way to the listeners of a process that serves alone.
 */
export async function announceLater<Event extends BusEvent>(
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
