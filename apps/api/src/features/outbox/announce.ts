import type { Tx } from '@satrangi/db'
import type { BusEvent } from '../../ports/event-bus.ts'
import type { JobHandlers } from './job-handler.ts'
import { addJob } from './outbox.store.ts'

/** Before everything that may wait: a session that ended must not outlive a queue of messages. */
const priority = -10

/**
 * Announces an event once the transaction has committed. The product publishes it on its own bus,
 * whichever program wrote it: a script has no way to the listeners of a process that serves alone.
 */
export async function announceLater(tx: Tx, channel: string, event: BusEvent): Promise<void> {
  await addJob(tx, 'announce', { channel, event: JSON.stringify(event) }, { priority })
}

export const announceJobs: JobHandlers = {
  announce: (ctx, { channel, event }) => ctx.bus.publish(String(channel), JSON.parse(String(event)) as BusEvent),
}
